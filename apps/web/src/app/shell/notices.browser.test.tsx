import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { assembleCasca, dismantleCasca } from '../testing/casca.tsx';

const VENDO_COMO = { role: 4, ver_como: true };

afterEach(dismantleCasca);

it('who looks as somebody else is told at once, not when the page has nothing better to do', async () => {
  await assembleCasca({ claims: VENDO_COMO });
  await expect.element(page.getByText('nada pode ser salvo'), { timeout: 1_500 }).toBeVisible();
});
