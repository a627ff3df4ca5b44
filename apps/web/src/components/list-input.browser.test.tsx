import '../app/theme/mantine.css';
import '../app/theme/base.css';
import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { inspecao } from '@cadencia/domain/inspecao/cadastro.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { tipoequipamento } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FieldInput } from '../cadastro/field-input.tsx';

const CAMPOS = {
  atividades: asfe.filhos?.['atividades'],
  ficha: tipoequipamento.fields.ficha,
  checklist: inspecao.fields.checklist,
  tipo: servico.fields.tipo,
};

let raiz: Root | undefined;
let lugar: HTMLElement | undefined;
let valor: unknown;
let enviado: boolean;

afterEach(() => {
  raiz?.unmount();
  lugar?.remove();
});

interface Opcoes {
  readonly campo?: keyof typeof CAMPOS;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly largura?: number;
}

function Formulario({
  inicial,
  campo = 'ficha',
  error,
  disabled = false,
  largura = 608,
}: Opcoes & { inicial: unknown }) {
  const [atual, setAtual] = useState(inicial);
  const field = CAMPOS[campo];
  useEffect(() => {
    valor = atual;
  }, [atual]);
  if (!field) return null;
  return (
    <form
      style={{ width: largura }}
      onSubmit={(event) => {
        event.preventDefault();
        enviado = true;
      }}
    >
      <FieldInput
        nome={campo}
        field={field}
        value={atual}
        onChange={setAtual}
        error={error}
        disabled={disabled}
        rotulo={undefined}
        rotulos={{ 'atividades.especialidadeId': { 6: 'MON' } }}
      />
      <button type="submit">Salvar</button>
    </form>
  );
}

async function mount(inicial: unknown, opcoes: Opcoes = {}): Promise<void> {
  enviado = false;
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Formulario inicial={inicial} {...opcoes} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole(opcoes.campo === 'tipo' ? 'combobox' : 'group')).toBeVisible();
}

const celula = (rotulo: string, linha: number) => page.getByLabelText(`${rotulo}, linha ${linha}`, { exact: true });
const rotulos = () => (valor as { rotulo: string }[]).map(({ rotulo }) => rotulo);
const focus = (rotulo: string, linha: number) => (celula(rotulo, linha).element() as HTMLElement).focus();

/** Pastes text where the focus is, as a spreadsheet puts it on the clipboard. */
function paste(texto: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', texto);
  const onde = document.activeElement ?? document.body;
  onde.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const TRES = ['A', 'B', 'C'].map((rotulo) => ({ rotulo, chave: rotulo.toLowerCase(), tipo: 'texto' }));

it('is filled in by keyboard alone: Enter goes down and makes rows, Alt with an arrow moves one', async () => {
  await mount([]);
  await page.getByRole('button', { name: 'Adicionar linha' }).click();
  await expect.element(celula('Campo', 1)).toHaveFocus();
  await userEvent.keyboard('Número de tubos{Enter}');
  await expect.element(celula('Campo', 2)).toHaveFocus();
  await userEvent.keyboard('Casco{Alt>}{ArrowUp}{/Alt}');
  await expect.element(celula('Campo', 1)).toHaveFocus();
  await expect.element(celula('Campo', 1)).toHaveValue('Casco');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(celula('Campo', 2)).toHaveFocus();
  expect(valor).toEqual([
    { rotulo: 'Casco', chave: 'casco', tipo: 'texto' },
    { rotulo: 'Número de tubos', chave: 'numero_de_tubos', tipo: 'texto' },
  ]);
  expect(enviado).toBe(false);
});

it('asks of each row what its kind has, and forgets it with the kind', async () => {
  await mount([{ item: 'Espessura', tipo: 'TEXTO' }], { campo: 'checklist' });
  expect(celula('Mínimo', 1).elements()).toHaveLength(0);
  await userEvent.selectOptions(celula('Resposta', 1), 'MEDIDA');
  focus('Mínimo', 1);
  await userEvent.keyboard('3,2');
  await expect.element(celula('Mínimo', 1)).toHaveValue('3,2');
  await celula('Obrigatório', 1).click();
  expect(valor).toEqual([{ item: 'Espessura', tipo: 'MEDIDA', min: 3.2, obrigatorio: true }]);
  await userEvent.selectOptions(celula('Resposta', 1), 'OK_NOK_NA');
  expect(valor).toEqual([{ item: 'Espessura', tipo: 'OK_NOK_NA', obrigatorio: true }]);
});

it('takes rows from a spreadsheet, at the end or where the focus is, and takes them back', async () => {
  await mount(TRES);
  (page.getByRole('button', { name: 'Adicionar linha' }).element() as HTMLElement).focus();
  paste('Campo\tChave\tTipo\r\nMaterial\t\tOpções\tun\tsim\tAço; Inox\r\nTubos\tnum_tubos\tNúmero\r\n');
  await expect.element(page.getByText('2 linhas coladas.')).toBeVisible();
  expect((valor as object[]).slice(3)).toEqual([
    { rotulo: 'Material', chave: 'material', tipo: 'opcao', unidade: 'un', obrigatorio: true, opcoes: ['Aço', 'Inox'] },
    { rotulo: 'Tubos', chave: 'num_tubos', tipo: 'numero' },
  ]);
  focus('Campo', 2);
  paste('X\r\nY');
  await expect.element(celula('Campo', 3)).toHaveValue('Y');
  expect(rotulos()).toEqual(['A', 'X', 'Y', 'Material', 'Tubos']);
  // Names in use stay, because equipments keep values under them.
  expect((valor as { chave: string }[])[1]?.chave).toBe('b');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  expect(rotulos()).toEqual(['A', 'B', 'C', 'Material', 'Tubos']);
});

it('a removed row can be brought back; the first and the last move one way only', async () => {
  await mount(TRES);
  await expect.element(page.getByRole('button', { name: 'Subir a linha 1' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Descer a linha 3' })).toBeDisabled();
  await page.getByRole('button', { name: 'Descer a linha 1' }).click();
  await page.getByRole('button', { name: 'Remover a linha 2' }).click();
  expect(rotulos()).toEqual(['B', 'C']);
  await expect.element(page.getByText('Linha 2 removida.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  expect(rotulos()).toEqual(['B', 'A', 'C']);
});

it('says at each value what is wrong with it, and keeps what was written', async () => {
  const linhas = [
    { item: 'Espessura', tipo: 'MEDIDA', min: '3 mm' },
    { tipo: 'Outra coisa' },
    { item: 'Pressão', tipo: 'MEDIDA', min: 5, max: 9 },
  ];
  await mount(linhas, { campo: 'checklist', error: 'Valor inválido.' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Confira as linhas marcadas.');
  await expect.element(celula('Mínimo', 1)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(celula('Mínimo', 1)).toHaveValue('3 mm');
  await expect.element(celula('Item', 2)).toHaveAccessibleDescription('Campo obrigatório.');
  await expect.element(celula('Resposta', 2)).toHaveDisplayValue('Outra coisa');
  expect(celula('Mínimo', 3).element().getAttribute('aria-invalid')).not.toBe('true');
});

it('what is wrong with the list as a whole is said under it', async () => {
  await mount([TRES[0] ?? {}, TRES[0] ?? {}], { error: 'Há campos com a mesma chave.' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Há campos com a mesma chave.');
});

it('where nothing may be changed it only shows', async () => {
  await mount(TRES, { disabled: true });
  await expect.element(celula('Campo', 1)).toBeDisabled();
  expect(page.getByRole('group').getByRole('button').elements()).toHaveLength(0);
  paste('Z\tz');
  expect(rotulos()).toEqual(['A', 'B', 'C']);
});

/** Milliseconds until the effect of `work` is drawn. */
async function timed(work: () => unknown): Promise<number> {
  const antes = performance.now();
  await work();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - antes;
}

it('of many rows only the one that changes is drawn again', async () => {
  const linhas = Array.from({ length: 40 }, (_, i) => ({ rotulo: `Campo ${i}`, chave: `c${i}`, tipo: 'texto' }));
  const lista = await timed(() => mount(linhas));
  const campo = document.querySelector('[data-celula="30.rotulo"] input') as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const teclas: number[] = [];
  for (let vez = 0; vez < 5; vez += 1) {
    teclas.push(
      await timed(() => {
        set?.call(campo, `${campo.value}x`);
        campo.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    );
  }
  expect(rotulos()[30]).toBe('Campo 30xxxxx');
  // Drawing the whole list again would take as long as at first.
  expect(Math.min(...teclas)).toBeLessThan(lista / 4);
});

it('narrow, each row is a card and nothing is cut off', async () => {
  await mount([{ rotulo: 'Material', chave: 'material', tipo: 'opcao', opcoes: ['Aço', 'Inox'] }], { largura: 320 });
  const grupo = page.getByRole('group').element();
  await expect.poll(() => grupo.scrollWidth - grupo.clientWidth).toBeLessThanOrEqual(0);
  for (const campo of grupo.querySelectorAll('input, select, button')) {
    expect(campo.getBoundingClientRect().right).toBeLessThanOrEqual(grupo.getBoundingClientRect().right + 1);
  }
  await expect.element(page.getByRole('listitem').getByText('Chave', { exact: true })).toBeVisible();
});

const ATIVIDADE = { nome: 'Preparar acesso, liberar e isolar', especialidadeId: 6, recursos: 2, duracao: 240 };

it('shows the names of the rows that children point to', async () => {
  await mount([ATIVIDADE], { campo: 'atividades' });
  await expect.element(page.getByRole('combobox', { name: 'Especialidade, linha 1' })).toHaveValue('MON');
});

it.each([360, 560, 760, 1_000])(
  'leaves each value of a child room to be read in a form of %d pixels',
  async (largura) => {
    await mount([ATIVIDADE], { campo: 'atividades', largura });
    const celulas = [...document.querySelectorAll<HTMLElement>('[data-celula^="0."]')];
    expect(celulas.map(({ dataset }) => dataset['celula'])).toHaveLength(8);
    const estreitas = celulas.filter((uma) => uma.getBoundingClientRect().width < 84);
    expect(estreitas.map(({ dataset }) => dataset['celula'])).toEqual([]);
  },
);

it('keeps an option that must be there when it is chosen again', async () => {
  await mount('LIMPEZA', { campo: 'tipo' });
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Limpeza' }).click();
  expect(valor).toBe('LIMPEZA');
});
