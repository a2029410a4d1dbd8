import { describe, expect, it } from 'vitest';
import { browserNameOf } from '#contract/rules/browserRules.ts';
import { systemNameOf } from '#contract/rules/systemRules.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X)';
const IPOD = 'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S928B)';
const CHROME_OS = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)';
const ENGINE = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a user agent', () => {
  it.each([
    [`${WINDOWS} ${ENGINE} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge', 'Windows'],
    [`${WINDOWS} ${ENGINE} Chrome/64.0 Safari/537.36 Edge/17.17134`, 'Edge', 'Windows'],
    [`${ANDROID} ${ENGINE} Chrome/130.0 Mobile Safari/537.36 EdgA/130.0`, 'Edge', 'Android'],
    [`${IPHONE} ${WEBKIT} Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iOS'],
    [`${MAC} ${ENGINE} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Opera', 'macOS'],
    ['Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18', 'Opera', 'Windows'],
    [
      `${ANDROID} ${ENGINE} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
    [`${IPAD} ${WEBKIT} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
    [`${CHROME_OS} ${ENGINE} Chrome/130.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    [`${LINUX} ${ENGINE} Chrome/130.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [`${IPHONE} ${WEBKIT} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
    [`${MAC} ${WEBKIT} Version/18.1 Safari/605.1.15`, 'Safari', 'macOS'],
    [`${IPOD} ${WEBKIT} Version/15.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
    ['Mozilla/4.0 (compatible; MSIE 5.0; Macintosh)', 'Unknown', 'macOS'],
    ['curl/8.10.1', 'Unknown', null],
    ['', 'Unknown', null],
  ])('%j is %s on %s', (userAgent, browser, system) => {
    expect(browserNameOf(userAgent)).toBe(browser);
    expect(systemNameOf(userAgent)).toBe(system);
  });
});
