import { parseArgs } from 'node:util';
import { acaoEmPalavras } from '@cadencia/domain/auditoria/schema.ts';
import type pg from 'pg';
import { FalhaConfiguracao } from './config.ts';
import { type Quebra, verifyCadeia } from './infra/audit-cadeia.ts';
import { quantos, runComando, say, segundos } from './infra/copia/comando.ts';

const quando = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const posicao = (n: number): string => `${n.toLocaleString('pt-BR')}º elo`;

/** Current content of a row, in words: `Alterou equipamento nº 45, 14/03/2026 07:00`. */
async function describe(cliente: pg.ClientBase, linha: number): Promise<string> {
  const { rows } = await cliente.query<{ entidade: string; registro: number | null; acao: string; em: string }>(
    'select entidade, registro_id as registro, acao, em from auditoria where id = $1',
    [linha],
  );
  const [dita] = rows;
  if (!dita) return '';
  const qual = dita.registro === null ? dita.entidade : `${dita.entidade} nº ${dita.registro}`;
  return ` (${acaoEmPalavras(dita.acao)}: ${qual}, em ${quando.format(new Date(dita.em)).replace(',', '')})`;
}

const entre = (linhas: readonly number[]): string =>
  linhas.length === 1 ? `a linha ${linhas[0]}` : `as linhas ${linhas[0]} a ${linhas.at(-1)}`;

async function explain(cliente: pg.ClientBase, quebra: Quebra): Promise<string> {
  switch (quebra.tipo) {
    case 'alterada':
      return `A linha ${quebra.linha}${await describe(cliente, quebra.linha)} foi alterada depois de gravada.`;
    case 'removida':
      return `A linha ${quebra.linha} foi removida.`;
    case 'inserida':
      return `A linha ${quebra.linha}${await describe(cliente, quebra.linha)} foi inserida por fora da cadeia.`;
    case 'repetida':
      return `A linha ${quebra.linha}${await describe(cliente, quebra.linha)} está mais de uma vez na cadeia.`;
    case 'elo_removido':
      return `O ${posicao(quebra.posicao)} foi removido da cadeia.`;
    case 'elo':
      return quebra.linhas.length === 0
        ? `As linhas que o ${posicao(quebra.posicao)} prende foram removidas.`
        : `O ${posicao(quebra.posicao)}, que prende ${entre(quebra.linhas)}, não segue o anterior: um dos dois foi alterado, trocado de lugar ou refeito.`;
    case 'fim':
      return 'A cadeia não passa pelo elo informado em --ate: o fim dela foi removido, ou ela foi refeita.';
  }
}

/** @throws {FalhaConfiguracao} */
function readAte(): string | undefined {
  const { values } = parseArgs({ options: { ate: { type: 'string' } } });
  const ate = values.ate?.trim().toLowerCase();
  if (ate === undefined || /^[0-9a-f]{64}$/.test(ate)) return ate;
  throw new FalhaConfiguracao(
    'Em --ate informe um elo como este comando o mostra: 64 algarismos de 0 a 9 e de a até f.',
  );
}

/** @throws {FalhaConfiguracao} */
async function requireCadeia(cliente: pg.ClientBase): Promise<void> {
  const { rows } = await cliente.query<{ existe: boolean }>(
    `select to_regclass('public.auditoria_elo') is not null as existe`,
  );
  if (rows[0]?.existe) return;
  throw new FalhaConfiguracao(
    'Este banco de dados ainda não tem a auditoria encadeada: inicie a Cadência uma vez nesta versão e tente de novo.',
  );
}

// npm run auditoria:verificar [-- --ate ELO]
await runComando(
  async ({ database }) => {
    const ate = readAte();
    const inicio = performance.now();
    const cliente = await database.pool.connect();
    try {
      await requireCadeia(cliente);
      const { linhas, elos, ultimo, quebra } = await verifyCadeia(cliente, ate);
      const conferidas = `${quantos(linhas, 'linha', 'linhas')} em ${quantos(elos, 'elo', 'elos')}`;
      if (quebra) {
        process.stderr.write(`A auditoria NÃO está íntegra. ${await explain(cliente, quebra)}\n`);
        process.stderr.write(`Até aí, ${conferidas} conferem.\n`);
        process.exitCode = 1;
        return;
      }
      say(`A auditoria está íntegra: ${conferidas}, em ${segundos(inicio)}.`);
      if (ate) say('A cadeia passa pelo elo informado.');
      if (ultimo) say(`Último elo: ${ultimo}`);
      if (ultimo) say('Anote-o fora desta máquina: com --ate, a próxima conferência prova que nada até ele mudou.');
    } finally {
      cliente.release();
    }
  },
  { existente: true },
);
