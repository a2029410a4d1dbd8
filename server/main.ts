import { fail } from './fail.ts';
import { processLog } from './processLog.ts';
import { heedSignals } from './signals.ts';
import { start } from './start.ts';

async function main(): Promise<void> {
  const outputs = { log: processLog(), print: console.log };
  const { signal, isStarted, notStarted, onStopped } = heedSignals(outputs);
  try {
    const { backend, announce } = await start({
      environment: process.env,
      ...outputs,
      signal,
      onStopped,
    });
    if (isStarted(backend)) announce();
  } catch (error) {
    if (!signal.aborted) throw error;
    notStarted();
  }
}

main().catch(fail);
