import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/tela.tsx';
import { MultiSelect } from './multi-select.tsx';

const NOMES = ['Caldeiraria', 'Elétrica', 'Instrumentação', 'Andaimes', 'Pintura'];
let lugar: HTMLElement;

function Tela() {
  const [valor, setValor] = useState<string[]>([]);
  return (
    <div style={{ width: 360 }}>
      <MultiSelect label="Disciplina" searchable clearable data={NOMES} value={valor} onChange={setValor} />
    </div>
  );
}

beforeEach(() => {
  lugar = show(<Tela />);
});
const campo = () => page.getByRole('combobox', { name: 'Disciplina' });
const altura = () => (lugar.querySelector('.mantine-MultiSelect-input') as HTMLElement).offsetHeight;
const sair = () => (document.activeElement as HTMLElement).blur();

it('what is chosen ends with its last line: no empty one under it, and one can type on', async () => {
  await expect.element(campo()).toBeVisible();
  const vazia = altura();
  for (const nome of NOMES.slice(0, 2)) {
    await campo().click();
    await page.getByRole('option', { name: nome }).click();
  }
  sair();
  expect(altura()).toBe(vazia);

  // Four choices fill two lines, not three.
  for (const nome of NOMES.slice(2, 4)) {
    await userEvent.type(campo(), nome.slice(0, 4));
    await page.getByRole('option', { name: nome }).click();
  }
  sair();
  const fichas = [...lugar.querySelectorAll('.mantine-Pill-root')];
  const linhas = new Set(fichas.map((ficha) => Math.round(ficha.getBoundingClientRect().top)));
  expect(linhas.size).toBe(2);
  const [primeira] = fichas;
  expect(altura()).toBeLessThan(vazia + (primeira as HTMLElement).offsetHeight * 2);
});
