import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Assistente } from './assistente.tsx';

const PRONTA: Importacao = {
  id: 1,
  arquivo: 'parada.xer',
  tamanho: 2_048,
  formato: 'XER',
  situacao: 'PRONTA',
  trabalhoId: null,
  criadaEm: '2027-08-02T10:00:00.000Z',
  usuario: 'Marina Prado',
  projetos: [
    {
      idExterno: 'XER:1',
      sigla: 'PG27',
      titulo: 'Parada geral',
      inicio: '2027-08-02T07:00',
      dataBase: null,
      termino: null,
      comportamento: 'P6',
      contagens: {
        nosEap: 1,
        servicos: 1,
        atividades: 4,
        marcos: 0,
        vinculos: { TI: 3, II: 0, TT: 0, IT: 0 },
        lags: 0,
        calendarios: 1,
        excecoes: 0,
        maoDeObra: 0,
        equipamentos: 0,
        materiais: 0,
        alocacoes: 0,
        emAndamento: 0,
        concluidas: 0,
        restricoes: 0,
      },
      linhaBase: 'NENHUMA',
      peso: 'HH',
      avisos: [],
      totalAvisos: 0,
      diferenca: null,
    },
  ],
  sugerido: 'XER:1',
  ignorados: [],
  erros: [],
  projetoId: null,
  resumo: null,
  resultados: null,
};

let root: Root;
let place: HTMLElement;
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

/** Shows the wizard with an import in a state that the server could answer. */
const show = (
  situacao: Importacao['situacao'],
  erros: Importacao['erros'] = [],
  mudanca: Partial<Importacao['projetos'][number]> = {},
  mais: Partial<Importacao> = {},
): void =>
  root.render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <Assistente
          inicial="novo"
          id={1}
          importacao={{
            ...PRONTA,
            situacao,
            erros,
            projetos: PRONTA.projetos.map((um) => ({ ...um, ...mudanca })),
            ...mais,
          }}
          trabalho={undefined}
          falha={null}
          onTentar={() => {}}
          onId={() => {}}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
});

it.each([
  ['INTERROMPIDA', 'A importação foi interrompida'],
  ['FALHOU', 'A última tentativa falhou'],
] as const)('says that the application ended as %s and offers another, as often as it happens', async (fim, titulo) => {
  show('PRONTA');
  await page.getByRole('button', { name: 'Continuar' }).click();
  for (const _ of [1, 2]) {
    await expect.element(page.getByText(titulo)).not.toBeInTheDocument();
    show('APLICANDO');
    await expect.element(page.getByText('Aplicando o cronograma')).toBeInTheDocument();
    show(fim, [{ codigo: 'x', mensagem: 'O servidor parou no meio do trabalho.', linha: null }]);
    await expect.element(page.getByText(titulo)).toBeInTheDocument();
    await page.getByRole('button', { name: 'Importar de novo' }).click();
  }
});

const SOBRE = { projetoId: 7, projetoTitulo: 'Parada', novas: 4, alteradas: 0, iguais: 0, ausentes: 0 };

it('says how a project without activities would weigh, and that one with them stays as it is', async () => {
  const aviso = page.getByText('O avanço será pesado por duração × equipe');
  show('PRONTA', [], { peso: 'DURACAO_RECURSO', diferenca: SOBRE });
  await expect.element(aviso).toBeVisible();
  show('PRONTA', [], { peso: 'DURACAO_RECURSO', diferenca: { ...SOBRE, iguais: 1 } });
  await expect.element(page.getByText('Fica o do projeto')).toBeVisible();
  await expect.element(aviso).not.toBeInTheDocument();
});

const OUTRO = { ...PRONTA.projetos[0]!, idExterno: 'XER:2', sigla: 'PG28', titulo: 'Outra parada' };
const DOIS = { projetos: [...PRONTA.projetos, OUTRO] };

it('offers the schedules of a file, the suggested one first chosen, and all of them at once', async () => {
  show('PRONTA', [], {}, DOIS);
  const [todos, um, outro] = ['Todos (2)', /^PG27/, /^PG28/].map((name) => page.getByRole('checkbox', { name }));
  await expect.element(um!).toBeChecked();
  await expect.element(outro!).not.toBeChecked();
  await todos!.click();
  await expect.element(outro!).toBeChecked();
  await expect.element(page.getByText('PG28 · Outra parada', { exact: true }).first()).toBeVisible();
  await todos!.click();
  await expect.element(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
});

it('says of each of several what became of it, and goes on with those that are left', async () => {
  const feito = { idExterno: 'XER:1', titulo: 'Parada geral', projetoId: 7, atividades: 4, motivo: null };
  const recusado = { ...feito, idExterno: 'XER:2', titulo: 'Outra parada', projetoId: null, motivo: 'Sigla repetida.' };
  show('APLICADA', [], {}, { ...DOIS, resultados: [feito, recusado] });
  await expect.element(page.getByText('Criado, 4 atividades')).toBeVisible();
  await expect.element(page.getByText('Recusado: Sigla repetida.')).toBeVisible();
  await page.getByRole('button', { name: 'Importar os outros' }).click();
  await expect.element(page.getByRole('checkbox', { name: /^PG27.*já importado/ })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: /^PG28/ })).toBeChecked();
});
