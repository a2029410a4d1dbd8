import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { CALL_CENTRE } from '#contract/rules/chatRules.ts';
import { isStaff, PORTAL_ROLES, type Role, STAFF_ROLES } from '#contract/words/roles.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { chats } from '#server/db/schema/chat.ts';
import { menuItems } from '#server/db/schema/portal.ts';
import { users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

export type ChatRow = typeof chats.$inferSelect;

/** The caller of a chat endpoint. */
export type Member = Pick<Viewer, 'id' | 'role'>;

/** The roles that answer for the call centre. */
export const DESK_ROLES = [
  'EWALLET_ADMIN',
  'EWALLET_CALL_CENTER',
] as const satisfies readonly Role[];

/** Whether a role answers for the call centre. */
export const isAtDesk = (role: Role): boolean => (DESK_ROLES as readonly Role[]).includes(role);

/** The two sides of a conversation: a user who asks the call centre, or two members of staff. */
export type Sides =
  | { readonly askerId: number }
  | { readonly lowId: number; readonly highId: number };

/**
 * The sides of the viewer's conversation with a contact. Merchants and partners can reach only the call centre; staff
 * can reach each other; the call centre can also reach every user who may write to it.
 * @throws {ApiFailure} 1002 for anyone else, whether or not there is such a user
 */
export async function sidesOf(
  db: Queries,
  viewer: Member,
  contactId: number | undefined,
): Promise<Sides> {
  if (!isStaff(viewer.role)) {
    if (contactId !== CALL_CENTRE) throw new ApiFailure('notFound');
    return { askerId: viewer.id };
  }
  const [other] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.id, contactId ?? 0),
        eq(users.deleted, false),
        inArray(users.role, isAtDesk(viewer.role) ? [...PORTAL_ROLES] : [...STAFF_ROLES]),
      ),
    );
  if (!other || other.id === viewer.id) throw new ApiFailure('notFound');
  if (!isStaff(other.role)) return { askerId: other.id };
  return { lowId: Math.min(viewer.id, other.id), highId: Math.max(viewer.id, other.id) };
}

const whichOf = (sides: Sides): SQL | undefined =>
  'askerId' in sides
    ? eq(chats.askerId, sides.askerId)
    : and(eq(chats.lowId, sides.lowId), eq(chats.highId, sides.highId));

/** The conversation, if it exists. */
export async function findChat(db: Queries, sides: Sides): Promise<ChatRow | undefined> {
  const [chat] = await db.select().from(chats).where(whichOf(sides));
  return chat;
}

/** The conversation, if it exists, locked until the transaction ends: no message is sent in it meanwhile. */
export async function lockExistingChat(
  tx: Transaction,
  sides: Sides,
): Promise<ChatRow | undefined> {
  const [chat] = await tx.select().from(chats).where(whichOf(sides)).for('no key update');
  return chat;
}

/** The conversation, created if it does not exist, and locked until the transaction ends. */
export async function lockChat(tx: Transaction, sides: Sides): Promise<ChatRow> {
  await tx.insert(chats).values(sides).onConflictDoNothing();
  const chat = await lockExistingChat(tx, sides);
  if (!chat) throw new Error('the conversation was not created');
  return chat;
}

/** The other side's contact id for the viewer. */
export function contactIdOf(
  { askerId, lowId, highId }: Pick<ChatRow, 'askerId' | 'lowId' | 'highId'>,
  viewer: Member,
): number {
  if (askerId !== null) return askerId === viewer.id ? CALL_CENTRE : askerId;
  return (lowId === viewer.id ? highId : lowId) ?? 0;
}

/** The staff roles whose menu contains the chat: the others could not read a message. */
export async function rolesWithChat(db: Queries): Promise<Role[]> {
  const items = await db
    .select({ roles: menuItems.accessibleRoles })
    .from(menuItems)
    .where(eq(menuItems.link, PATHS.chat));
  return items.flatMap(({ roles }) => roles).filter(isStaff);
}
