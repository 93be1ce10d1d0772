/** The browser that the browser tests use, and the requests of its own that they pass over. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../../scripts/browser.mjs';
import { isBrowsersOwnRequest } from '../support/browser-requests';

describe('the browser of the tests', () => {
  let folder: string;
  /** Writes a program that answers `--version` as a Chromium does. */
  const writeChromium = (name: string) => {
    const path = join(folder, name);
    writeFileSync(path, '#!/bin/sh\necho "Chromium 999.0"\n');
    chmodSync(path, 0o755);
    return path;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lotto-browser-'));
    vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it.runIf(process.platform === 'linux' && process.arch === 'x64')('comes from npm, whatever is on PATH', async () => {
    vi.stubEnv('CHROMIUM_PATH', '');
    const path = writeChromium('chromium');
    const found = await findBrowser();
    expect(found).not.toBe(path);
    expect(found).toContain('lotto-back-office/chromium-');
  });

  it('is the one that CHROMIUM_PATH names', async () => {
    const path = writeChromium('another');
    vi.stubEnv('CHROMIUM_PATH', path);
    expect(await findBrowser()).toBe(path);
  });

  it('is refused in words where CHROMIUM_PATH names none that starts', async () => {
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'missing'));
    await expect(findBrowser()).rejects.toThrow(/CHROMIUM_PATH is .*missing, which isn't a working Chromium/);
  });
});

describe('requests that a browser makes by itself', () => {
  it.each([
    ['/favicon.ico', true],
    ['/apple-touch-icon.png', true],
    ['/apple-touch-icon-120x120-precomposed.png', true],
    ['/.well-known/appspecific/com.chrome.devtools.json', true],
    ['/favicon.svg', false],
    ['/agents/favicon.ico', false],
    ['/assets/index-1a2b.js', false],
    ['/api/agents?sort=favicon.ico', false],
  ])('%s: %s', (path, isOwn) => {
    expect(isBrowsersOwnRequest(`http://localhost:3000${path}`)).toBe(isOwn);
  });

  it('is not what has no address', () => {
    expect(isBrowsersOwnRequest('')).toBe(false);
  });
});
