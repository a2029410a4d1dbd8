import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS, readAccounts } from './accounts.ts';
import { readArguments } from './arguments.ts';
import { conform } from './conform.ts';
import { htmlReport } from './report/html.ts';
import { jsonReport } from './report/json.ts';
import { exitCodeOf, NOT_CHECKED, summarise } from './report/summary.ts';
import { terminalReport } from './report/terminal.ts';
import { screensByCall } from './screens.ts';
import { Unusable } from './unusable.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

async function main(): Promise<void> {
  const { url, accounts, write, out } = readArguments(process.argv.slice(2));
  const found = await conform({
    url,
    accounts: accounts === undefined ? DEMO_ACCOUNTS : readAccounts(accounts),
    write,
    onProgress: part => console.error(`checking ${part} …`),
  });
  const report = summarise(found, screensByCall(ROOT));
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'report.json'), jsonReport(report));
  writeFileSync(join(out, 'report.html'), htmlReport(report));
  console.log(terminalReport(report));
  console.log(`Reports: ${join(out, 'report.html')}, ${join(out, 'report.json')}`);
  process.exitCode = exitCodeOf(report);
}

// Node exits, by default with 0, once nothing is pending any more: only a finished run may count as a success
process.exitCode = NOT_CHECKED;
let isOver = false;
process.once('beforeExit', () => {
  if (!isOver) console.error('The run ended without a report: an answer was never finished.');
});

main()
  .catch((error: unknown) => {
    console.error(error instanceof Unusable ? error.message : error);
    process.exitCode = NOT_CHECKED;
  })
  .finally(() => {
    isOver = true;
  });
