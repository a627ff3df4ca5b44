import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/tela.tsx';
import { EditorSugestoes } from './editor-sugestoes.tsx';

let confirmado: readonly [string, string] | undefined;

async function open(textoInicial: string): Promise<void> {
  confirmado = undefined;
  show(
    <EditorSugestoes
      row={undefined}
      rotulo="Editar Área"
      opcoes={['EVA', 'CR-1', 'ÁGUA-CR', 'TG']}
      textoInicial={textoInicial}
      porDigitacao={false}
      motivo={undefined}
      confirmar={(texto, depois) => {
        confirmado ??= [texto, depois];
      }}
      cancel={() => undefined}
    />,
  );
  await expect.element(page.getByRole('combobox', { name: 'Editar Área' })).toHaveFocus();
}

const opcoes = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

it.each([
  ['the cell holds a text that fits nothing', 'XX', ''],
  ['the cell holds one of them', 'CR-1', ''],
  ['what is typed fits nothing', '', 'zz'],
])('shows every option when %s', async (_, textoInicial, digitado) => {
  await open(textoInicial);
  if (digitado) await userEvent.keyboard(digitado);
  await expect.poll(opcoes).toEqual(['EVA', 'CR-1', 'ÁGUA-CR', 'TG']);
});

it('shows those with what was typed, accents apart, and Enter takes the one that begins with it', async () => {
  await open('');
  await userEvent.keyboard('cr');
  await expect.poll(opcoes).toEqual(['CR-1', 'ÁGUA-CR']);
  await userEvent.keyboard('{Enter}');
  expect(confirmado).toEqual(['CR-1', 'abaixo']);
});

it('takes the option that the arrows reached', async () => {
  await open('XX');
  await expect.poll(opcoes).toHaveLength(4);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}');
  expect(confirmado).toEqual(['CR-1', 'proxima']);
});

it('keeps a text that fits nothing as it was typed', async () => {
  await open('');
  await userEvent.keyboard('zz{Enter}');
  expect(confirmado).toEqual(['zz', 'abaixo']);
});
