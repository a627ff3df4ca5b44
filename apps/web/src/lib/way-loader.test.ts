import { expect, it, vi } from 'vitest';
import { wayLoader } from './way-loader.ts';

const ENTERED = { cause: 'enter', location: { searchStr: '' } };

it('the page waits for the code of its ways, and opens without what cannot load', async () => {
  const loadWays = vi.fn(() => Promise.reject(new Error('rede')));
  await expect(wayLoader('/pmp', '', loadWays)(ENTERED)).resolves.toBeUndefined();
  expect(loadWays).toHaveBeenCalledWith('pmp');
});
