import type { chatMarks, chatMessages, chats } from '#server/db/schema/chat.ts';
import type { World } from './world.ts';

/** A message: its author, how many minutes ago, and its text. */
type Line = readonly [author: string, minutesAgo: number, text: string];

interface Conversation {
  /**
   * The merchant's or partner's user who asks the call centre; if missing, the first two authors write to each other.
   */
  readonly asker?: string;
  readonly lines: readonly Line[];
  /** Users who have read everything; for the others, the last message is unread. */
  readonly readBy: readonly string[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

const CONVERSATIONS: readonly Conversation[] = [
  {
    asker: 'merchant',
    lines: [
      [
        'merchant',
        2 * DAY + 90,
        'Selamat pagi. Pengeluaran semalam belum masuk ke akaun bank kami.',
      ],
      [
        'callcentre',
        2 * DAY + 82,
        'Selamat pagi, ini Kavitha. Sila lihat /transactions/allTransactions: apakah statusnya?',
      ],
      ['merchant', 2 * DAY + 75, 'Masih belum selesai.'],
      [
        'callcentre',
        2 * DAY + 70,
        'Bank sedang memprosesnya. Jika bank menolak, wang dikembalikan ke dompet anda. Beritahu kami jika esok masih sama.',
      ],
      ['merchant', DAY + 30, 'Sudah masuk. Terima kasih banyak! 🙏'],
      ['merchant', 25, 'Satu lagi soalan: bolehkah saya menukar akaun bank untuk pengeluaran?'],
    ],
    readBy: ['merchant'],
  },
  {
    asker: 'merchant2',
    lines: [
      ['merchant2', 5 * HOUR, '你好，顾客说付款成功了，可是我这边看不到这笔交易。'],
      [
        'admin',
        5 * HOUR - 6,
        '您好，我是 Nadia。请顾客把收据上的参考号发给您，然后粘贴在这里，我们来查。',
      ],
      ['merchant2', 4 * HOUR, '好的，我问一下顾客。'],
    ],
    readBy: ['merchant2', 'admin', 'callcentre'],
  },
  {
    asker: 'partner',
    lines: [
      ['partner', 3 * DAY, 'வணக்கம். எங்கள் வணிகர்களின் மாதாந்திர அறிக்கையை எங்கே காணலாம்?'],
      [
        'callcentre',
        3 * DAY - 12,
        'வணக்கம்! மெனுவில் அறிக்கைகள் பகுதியைத் திறக்கவும்: /reports/dailyMerchants',
      ],
      ['partner', 3 * DAY - 20, 'கிடைத்தது, மிக்க நன்றி.'],
      [
        'partner',
        50,
        'Could you also tell us when the UnionPay fees for next year are known? Our finance team is planning its budget.',
      ],
    ],
    readBy: ['partner', 'callcentre'],
  },
  {
    lines: [
      [
        'callcentre',
        6 * HOUR,
        'Merchants ask how to change their bank account. Shall we put it on the support page?',
      ],
      [
        'admin',
        6 * HOUR - 4,
        'Good idea. Please draft two sentences, and I will have them translated.',
      ],
      [
        'callcentre',
        3 * HOUR,
        'Done. Could you look at it before it is published? I am not sure about the sentence on the bank statement.',
      ],
    ],
    readBy: ['callcentre'],
  },
];

/** Returns a few conversations between the demo's accounts, in the languages of the portal. */
export function pastChats({ users, now }: World) {
  const idOf = (username: string) => users.find(user => user.username === username)?.id ?? 0;
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const rows = {
    chats: [] as (typeof chats.$inferInsert & { id: number })[],
    messages: [] as (typeof chatMessages.$inferInsert & { id: number })[],
    marks: [] as (typeof chatMarks.$inferInsert)[],
  };
  for (const [at, { asker, lines, readBy }] of CONVERSATIONS.entries()) {
    const chatId = at + 1;
    const authors = [...new Set(lines.map(([author]) => author))];
    const pair = authors.map(idOf).sort((one, other) => one - other);
    const answers = lines.map(([author], line) => (author === asker ? 0 : line + 1));
    rows.chats.push({
      id: chatId,
      askerId: asker ? idOf(asker) : null,
      lowId: asker ? null : (pair[0] ?? null),
      highId: asker ? null : (pair[1] ?? null),
      lastSeq: lines.length,
      lastDate: before(lines.at(-1)?.[1] ?? 0),
      answeredSeq: asker ? Math.max(...answers) : 0,
      createdDate: before(lines[0]?.[1] ?? 0),
    });
    for (const [line, [author, minutes, text]] of lines.entries()) {
      const id = rows.messages.length + 1;
      const authorId = idOf(author);
      rows.messages.push({
        id,
        chatId,
        seq: line + 1,
        authorId,
        text,
        createdDate: before(minutes),
      });
    }
    for (const username of new Set([...authors, ...readBy])) {
      const readSeq = readBy.includes(username) ? lines.length : lines.length - 1;
      rows.marks.push({ chatId, userId: idOf(username), deliveredSeq: readSeq, readSeq });
    }
  }
  return rows;
}
