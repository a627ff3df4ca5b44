import { ata } from '@cadencia/domain/ata/cadastro.ts';
import { ataacao } from '@cadencia/domain/ataacao/cadastro.ts';
import { ABERTAS } from '@cadencia/domain/ataacao/workflow.ts';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import type { Rotulos } from '@cadencia/domain/cadastro-endpoints.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { groupBy } from '@cadencia/domain/eap/arvore.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { column } from '../../cadastro/columns.ts';
import { withFilhos } from '../../cadastro/filhos.ts';
import type { Formulario, Secao } from '../../cadastro/formulario.ts';
import { findRows, labelsOf, tituloInteiro } from '../../cadastro/queries.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { atas } from './queries.ts';

type Item = Readonly<Record<string, unknown>>;
const itensDe = (linha: Linha, nome: string) => (linha[nome] ?? []) as readonly Item[];
const str = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** People by their names alone, everything else by its code and what it is. */
export const porNome: typeof tituloInteiro = (alvo, alias) =>
  alvo === 'pessoa' ? column(alias, 'nome') : tituloInteiro(alvo, alias);

const nomeDe = ({ pessoaId, nome }: Item, rotulos: Rotulos): string =>
  rotulos['participantes.pessoaId']?.[String(pessoaId)] ?? str(nome);

const colunas = (...quais: readonly (readonly [titulo: string, peso: number])[]) =>
  quais.map(([titulo, peso]) => ({ titulo, peso, aDireita: false }));

/** Actions that a printed minute lists at most, of each group. */
const ACOES = 500;

interface Acao {
  /** The minute that lists it. */
  readonly ata: number;
  readonly numero: string;
  readonly descricao: string;
  readonly quem: string;
  readonly prazo: string;
  readonly prioridade: string;
  readonly situacao: string;
  readonly vezes: number;
  readonly evidencia: string | null;
  readonly grupo: 'DELA' | 'ANTERIOR' | 'TERMINADA';
}

/** The actions of minutes, those that their meetings bring along, and those that ended since the last minute of each. */
async function listAcoes(db: Db | Tx, ids: readonly number[]): Promise<readonly Acao[]> {
  const { rows } = await sql<Acao>`
    with esta as (select a.id, a.projeto_id, a.tipo, a.inicio, (select max(o.publicada_em) from ata o
        where o.projeto_id = a.projeto_id and o.tipo = a.tipo and o.id <> a.id and o.inicio < a.inicio) as anterior
      from ata a where a.id = any(${ids}::bigint[]))
    select e.id as ata, t.* from esta e cross join lateral (select * from (
      select x.id, x.numero, x.descricao, pe.nome as quem, x.prazo::text as prazo, x.prioridade, x.situacao,
        x.reprogramacoes as vezes, x.evidencia,
        case when x.ata_id = e.id then 'DELA' when x.situacao = any(string_to_array(${ABERTAS}, ',')) then 'ANTERIOR' else 'TERMINADA' end as grupo
      from ataacao x join pessoa pe on pe.id = x.responsavel_id
      where x.projeto_id = e.projeto_id and x.ativo and (x.ata_id = e.id or x.reuniao = e.tipo
        and (x.situacao = any(string_to_array(${ABERTAS}, ',')) or x.conclusao >= e.anterior::date))) t
      order by array_position(array['DELA', 'ANTERIOR', 'TERMINADA'], grupo), prazo, id limit ${ACOES}) t
    order by e.id, array_position(array['DELA', 'ANTERIOR', 'TERMINADA'], t.grupo), t.prazo, t.id`.execute(db as Db);
  return rows;
}

const TITULOS = {
  DELA: 'Ações desta reunião',
  ANTERIOR: 'Ações que vêm das anteriores',
  TERMINADA: 'Ações terminadas desde a última',
} as const;

const { prazo: PRAZO, prioridade: PRIORIDADE, situacao: SITUACAO } = ataacao.fields;

function acoesEm(acoes: readonly Acao[], grupo: Acao['grupo']): Secao[] {
  const daqui = acoes.filter((uma) => uma.grupo === grupo);
  if (daqui.length === 0) return [];
  const fim = grupo === 'TERMINADA';
  return [
    {
      titulo: TITULOS[grupo],
      tabela: {
        colunas: colunas(
          ['Nº', 1.3],
          ['Ação', 4],
          ['Responsável', 2.2],
          ['Prazo', 1.4],
          fim ? ['Evidência', 2.4] : ['Prioridade', 1.2],
          ['Situação', 1.5],
        ),
        linhas: daqui.map(({ numero, descricao, quem, prazo, prioridade, situacao, vezes, evidencia }) => [
          numero,
          descricao,
          quem,
          `${textOf(PRAZO, prazo)}${vezes > 0 ? ` (${vezes}ª repr.)` : ''}`,
          fim ? (evidencia ?? '') : textOf(PRIORIDADE, prioridade),
          textOf(SITUACAO, situacao),
        ]),
      },
    },
  ];
}

const PARTICIPANTES = ata.filhos?.['participantes']?.campos ?? {};
const ASSUNTOS = ata.filhos?.['assuntos']?.campos ?? {};

/** The empresas of people who are in the register, by the person's id. */
async function listEmpresas(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; empresa: string }>`
    select pe.id, coalesce(c.empresa, case when pe.vinculo = 'CLIENTE' then k.nome_fantasia end, '') as empresa
    from pessoa pe join cliente k on k.id = pe.cliente_id left join contrato c on c.id = pe.contrato_id
    where pe.id = any(${ids}::bigint[])`.execute(db as Db);
  return new Map(rows.map(({ id, empresa }) => [id, empresa]));
}

/** Minutes as printed forms, as they are now: drafts, or what publishing keeps for ever. */
export async function formulariosDasAtas(
  db: Db | Tx,
  contexto: Contexto,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Formulario & { readonly numero: string }>> {
  const { linhas: achadas } = await findRows(db as Db, contexto, atas, ids);
  const linhas = await withFilhos(db as Db, ata, achadas);
  const participantes = linhas.flatMap((linha) => itensDe(linha, 'participantes') as readonly Linha[]);
  const pessoas = await labelsOf(db as Db, { fields: PARTICIPANTES }, participantes, porNome);
  const rotulos = {
    ...(await labelsOf(db as Db, ata, linhas, porNome)),
    'participantes.pessoaId': pessoas['pessoaId'] ?? {},
  };
  const pergunta = { busca: '', ativo: 'todos', ordem: [] } as const;
  const { titulo, carimbo } = await readOrigem(db as Db, contexto, { cadastro: atas, pergunta, now });
  const acoes = groupBy(await listAcoes(db, ids), ({ ata: dela }) => dela);
  const empresas = await listEmpresas(db, Object.keys(rotulos['participantes.pessoaId']).map(Number));
  return new Map(
    linhas.map((linha) => {
      const lido = { linha, rotulos, empresas, acoes: acoes.get(linha.id) ?? [] };
      return [linha.id, formOf(lido, [titulo, carimbo])];
    }),
  );
}

/** One of them. @throws {AppError} `registro.nao_encontrado` */
export async function formularioDaAta(db: Db, contexto: Contexto, id: number, now: Date) {
  const formulario = (await formulariosDasAtas(db, contexto, [id], now)).get(id);
  if (!formulario) throw new AppError('registro.nao_encontrado');
  return formulario;
}

interface Lida {
  readonly linha: Linha;
  readonly rotulos: Rotulos;
  readonly empresas: ReadonlyMap<number, string>;
  readonly acoes: readonly Acao[];
}

function formOf({ linha, rotulos, empresas, acoes }: Lida, topo: string[]): Formulario & { readonly numero: string } {
  const participantes = itensDe(linha, 'participantes');
  const { tipo, inicio, fim, local, redatorId, pauta, mudancas, revisao, retificaId } = ata.fields;
  const pares = [
    [tipo, linha['tipo']],
    [inicio, linha['inicio']],
    [fim, linha['fim']],
    [local, linha['local']],
  ] as const;
  const numero = String(linha['numero']);
  const retificada = rotulos['retificaId']?.[String(linha['retificaId'])];
  return {
    numero,
    titulo: `${linha['situacao'] === 'RASCUNHO' ? 'Minuta · ' : ''}${numero} · ${str(linha['titulo'])}`,
    topo,
    secoes: [
      {
        titulo: 'Reunião',
        pares: [
          ...pares.flatMap(([field, valor]): [string, string][] => {
            const dito = textOf(field, valor);
            return dito ? [[field.label, dito]] : [];
          }),
          [redatorId.label, rotulos['redatorId']?.[String(linha['redatorId'])] ?? ''],
          ...(retificada ? ([[retificaId.label, retificada]] as const) : []),
          ...(linha['revisao'] ? ([[revisao.label, textOf(revisao, linha['revisao'])]] as const) : []),
        ],
      },
      ...(linha['mudancas'] ? [{ titulo: mudancas.label, texto: str(linha['mudancas']) }] : []),
      ...(linha['pauta'] ? [{ titulo: pauta.label, texto: str(linha['pauta']) }] : []),
      {
        titulo: 'Participantes',
        tabela: {
          colunas: colunas(['Nome', 3], ['Empresa', 2.5], ['Presença', 1.4]),
          linhas: participantes.map((um) => [
            nomeDe(um, rotulos),
            (typeof um['pessoaId'] === 'number' && empresas.get(um['pessoaId'])) || str(um['empresa']),
            PARTICIPANTES['presenca'] ? textOf(PARTICIPANTES['presenca'], um['presenca']) : '',
          ]),
        },
      },
      ...itensDe(linha, 'assuntos').map((um, i) => ({
        titulo: `${i + 1}. ${str(um['titulo'])}${um['tipo'] === 'DECISAO' && ASSUNTOS['tipo'] ? ` (${textOf(ASSUNTOS['tipo'], um['tipo']).toLowerCase()})` : ''}`,
        texto: str(um['registro']) || '—',
      })),
      ...(['DELA', 'ANTERIOR', 'TERMINADA'] as const).flatMap((grupo) => acoesEm(acoes, grupo)),
    ],
  };
}

/** What a corrected minute changes, in words: one line for each. Names are those of the corrected one and of this one. */
export function diferencas(
  antes: { readonly linha: Linha; readonly rotulos: Rotulos },
  depois: { readonly linha: Linha; readonly rotulos: Rotulos },
): string[] {
  const [a, b] = [antes.linha, depois.linha];
  const campos = (['tipo', 'titulo', 'inicio', 'fim', 'local', 'pauta'] as const).flatMap((nome) => {
    const [de, para] = [a, b].map((linha) => textOf(ata.fields[nome], linha[nome]) || 'vazio');
    return de === para ? [] : [`${ata.fields[nome].label}: ${de} → ${para}`];
  });
  const nomes = ({ linha, rotulos }: typeof antes) => itensDe(linha, 'participantes').map((um) => nomeDe(um, rotulos));
  const [deles, delas] = [nomes(antes), nomes(depois)];
  const assuntos = (linha: Linha) => new Map(itensDe(linha, 'assuntos').map((um) => [str(um['titulo']), um]));
  const [velhos, novos] = [assuntos(a), assuntos(b)];
  return [
    ...campos,
    ...delas.filter((nome) => !deles.includes(nome)).map((nome) => `Participante incluído: ${nome}`),
    ...deles.filter((nome) => !delas.includes(nome)).map((nome) => `Participante retirado: ${nome}`),
    ...[...novos].flatMap(([titulo, um]) => {
      const velho = velhos.get(titulo);
      if (!velho) return [`Assunto incluído: ${titulo}`];
      return velho['registro'] === um['registro'] && velho['tipo'] === um['tipo'] ? [] : [`Assunto mudado: ${titulo}`];
    }),
    ...[...velhos.keys()].filter((titulo) => !novos.has(titulo)).map((titulo) => `Assunto retirado: ${titulo}`),
  ];
}
