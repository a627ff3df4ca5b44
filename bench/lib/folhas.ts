import { buffer } from 'node:stream/consumers';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import pg from 'pg';
import type { Produto } from './produto.ts';

export interface Semente {
  readonly clienteId: number;
  readonly projetoId: number;
  /** Names of the rows that a sheet points to. */
  readonly tipo: string;
  readonly contrato: string;
}

/** Creates a client with areas, a contract and a project, and `equipamentos` rows of equipment. */
export async function seedPlanilha(produto: Produto, equipamentos: number): Promise<Semente> {
  const client = new pg.Client({ connectionString: produto.url });
  await client.connect();
  try {
    const um = async <T>(texto: string, valores: unknown[] = []): Promise<T> =>
      (await client.query(texto, valores)).rows[0] as T;
    const { id: clienteId } = await um<{ id: string }>(
      `insert into cliente (razao_social, nome_fantasia, unidade, segmento) values ('Refinaria de Medição', 'Medição', 'Norte', 'REFINO') returning id`,
    );
    await client.query(
      `insert into area (cliente_id, sigla, nome) select $1, 'U-' || n, 'Unidade ' || n from generate_series(1, 40) n`,
      [clienteId],
    );
    const { nome: tipo } = await um<{ nome: string }>(
      `insert into tipoequipamento (sigla, nome, familia) values ('ZZ', 'Permutador de medição', 'ESTATICO') returning nome`,
    );
    const { id: projetoId } = await um<{ id: string }>(
      `insert into projeto (cliente_id, sigla, titulo, inicio_parada, termino_parada, data_base, inicio_cronograma) values ($1, 'MED', 'Medição', '2027-01-01', '2027-02-01', '2027-01-01', '2027-01-01') returning id`,
      [clienteId],
    );
    await client.query(
      `insert into equipamento (cliente_id, tag, nome, tipoequipamento_id, area_id)
       select $1, 'P-' || n, 'Permutador casco e tubos ' || n, (select id from tipoequipamento where nome = $2),
         (select id from area where cliente_id = $1 and sigla = 'U-' || (1 + n % 40)) from generate_series(1, $3::int) n`,
      [clienteId, tipo, equipamentos],
    );
    const { sigla: contrato } = await um<{ sigla: string }>(
      `insert into contrato (cliente_id, numero, sigla, empresa, objeto, regime, inicio, termino) values ($1, 'CT-MED', 'MED', 'Montagens de Medição', 'Medição', 'PRECO_GLOBAL', '2026-01-01', '2028-01-01') returning sigla`,
      [clienteId],
    );
    await client.query('analyze');
    return { clienteId: Number(clienteId), projetoId: Number(projetoId), tipo, contrato };
  } finally {
    await client.end();
  }
}

type Celula = string | { readonly numero: string };

/** A register imported by sheet: its address, its columns, and row `n`; `rev` changes the values that may change. */
interface Folha {
  readonly nome: string;
  readonly caminho: string;
  readonly titulos: readonly string[];
  readonly linha: (n: number, rev: string, semente: Semente) => readonly Celula[];
}

const digito = (numeros: string): number => {
  const soma = [...numeros].reduce((total, numero, i) => total + Number(numero) * (numeros.length + 1 - i), 0);
  return soma % 11 < 2 ? 0 : 11 - (soma % 11);
};

/** A valid CPF: two digits follow from the others, as the Receita Federal defines them. */
function cpf(n: number): string {
  const base = String(100_000_000 + n);
  const nove = base + digito(base);
  return nove + digito(nove);
}

export const FOLHAS: readonly Folha[] = [
  {
    nome: 'equipamentos',
    caminho: 'equipamento',
    titulos: [
      'TAG',
      'Descrição',
      'Tipo',
      'Área',
      'Criticidade',
      'Possui reserva ou by-pass',
      'Nº equipamento SAP',
      'Fluido',
      'Material',
      'Peso',
    ],
    linha: (n, rev, { tipo }) => [
      `E-${n}`,
      `Permutador casco e tubos ${n}${rev}`,
      tipo,
      `U-${1 + (n % 40)}`,
      'A – alta',
      n % 2 ? 'Sim' : 'Não',
      `${10_000_000 + n}`,
      'Nafta',
      'ASTM A-516 Gr.70',
      { numero: '12.5' },
    ],
  },
  {
    nome: 'pessoas',
    caminho: 'pessoa',
    titulos: [
      'Nome',
      'Matrícula',
      'CPF',
      'Vínculo',
      'Contrato',
      'Cargo ou função',
      'E-mail',
      'Telefone',
      'Mobilização',
    ],
    linha: (n, rev, { contrato }) => [
      `Pessoa de Medição ${n}`,
      `M${n}`,
      cpf(n),
      'Contratada',
      contrato,
      `Caldeireiro${rev}`,
      `p${n}@medicao.example`,
      `719${80_000_000 + n}`,
      '01/02/2027',
    ],
  },
];

/** The sheet of a register with so many rows, as a file. */
export function arquivoDa(
  folha: Folha,
  semente: Semente,
  { linhas, rev }: { linhas: number; rev: string },
): Promise<Buffer> {
  function* todas() {
    for (let n = 1; n <= linhas; n += 1) yield [...folha.linha(n, rev, semente)];
  }
  const colunas = folha.titulos.map((titulo) => ({
    titulo,
    largura: 12,
    tipo: titulo === 'Peso' ? ('numero' as const) : ('texto' as const),
  }));
  return buffer(writeXlsx({ nome: folha.nome, colunas, linhas: todas() }));
}
