import { expect, it } from 'vitest';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { bySecondStep, codeOf, enrol } from '#tests/support/arrange/authenticator.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { untilBlocked } from '#tests/support/database/blocked.ts';

describeBackendsOnPostgres('a code of an authenticator', open => {
  it('is accepted while a rotation of the keys seals its secret again', async () => {
    const [database, other] = [await open(), await open()];
    const backend = await openBackend({ database });
    const { keys } = backend.services;
    const { uri } = await enrol(backend, await backend.signIn('compliance'));
    const code = codeOf(uri, backend.clock.now().getTime());
    const { answering } = await other.transaction(async tx => {
      const [row] = await tx.select().from(authenticators);
      await tx.update(authenticators).set(keys.seal(row ? keys.unseal(row) : ''));
      const begun = bySecondStep(backend, 'compliance', { code });
      await untilBlocked(database);
      return { answering: begun };
    });
    expect((await answering).code).toBe(1000);
    await Promise.all([backend.close(), other.close()]);
  });
});
