import pg from 'pg';
import type { ChannelListener, Driver } from '#server/db/driver.ts';

/** Wait before the first attempt to reconnect, in ms; doubles with each attempt, up to the maximum. */
const FIRST_WAIT = 50;
const LONGEST_WAIT = 10_000;

/**
 * LISTEN on a separate connection that reconnects automatically.
 *
 * The first `listen` opens the connection and throws if that fails. After that, a lost connection
 * is not an error: the listener reconnects, subscribes to every channel again, and calls `onGap` to
 * report that payloads may have been missed.
 */
export function createListener(
  config: pg.ClientConfig,
  onError: (error: Error) => void,
): Pick<Driver, 'listen' | 'close'> {
  const channels = new Map<string, Set<ChannelListener>>();
  let connection: Promise<pg.Client> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT;
  let lost = false;
  let closed = false;

  const opened = () => {
    connection ??= open().catch(error => {
      connection = undefined;
      throw error;
    });
    return connection;
  };

  const open = async () => {
    const client = await connect(config, onError);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of channels.get(channel) ?? []) listener.onPayload(payload);
    });
    try {
      if (channels.size > 0) await client.query([...channels.keys()].map(listenTo).join(';'));
    } catch (error) {
      // not awaited: an unresponsive server never confirms the close
      void client.end();
      throw error;
    }
    // only now: a failed client that ends must not affect the connection in use
    client.once('end', onLost);
    wait = FIRST_WAIT;
    if (lost) announceGap();
    return client;
  };

  const announceGap = () => {
    lost = false;
    for (const listeners of channels.values()) for (const listener of listeners) listener.onGap?.();
  };

  const onLost = () => {
    connection = undefined;
    retry();
  };

  const retry = () => {
    if (closed) return;
    lost = true;
    clearTimeout(timer);
    // random jitter, so that many backends do not reconnect at the same moment
    timer = setTimeout(reconnect, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  const reconnect = () => {
    opened().catch(error => {
      onError(error);
      retry();
    });
  };

  /** Sends statements one at a time, as a connection requires. */
  const send = (statement: string) => {
    const sent = turn.then(async () => (await opened()).query(statement));
    turn = sent.catch(() => undefined);
    return sent;
  };

  return {
    listen: async (channel, listener) => {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      /** Removes the listener; true if it was the channel's last one. */
      const leave = () => {
        listeners.delete(listener);
        return listeners.size === 0 && channels.delete(channel);
      };
      try {
        await send(listenTo(channel));
      } catch (error) {
        leave();
        throw error;
      }
      return async () => {
        // a lost connection has no subscriptions left
        if (leave() && connection !== undefined) await send(`UNLISTEN "${channel}"`).catch(onError);
      };
    },

    close: async () => {
      closed = true;
      clearTimeout(timer);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

const listenTo = (channel: string) => `LISTEN "${channel}"`;

async function connect(config: pg.ClientConfig, onError: (error: Error) => void) {
  const client = new pg.Client(config);
  client.on('error', onError);
  await client.connect();
  return client;
}
