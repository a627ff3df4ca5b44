import { decimalBr, textOf, withUnidade } from '@cadencia/domain/cadastro-texto.ts';
import { diaEscrito } from '@cadencia/domain/data-escrita.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { raquete } from '@cadencia/domain/raquete/cadastro.ts';
import { RISCOS, servico } from '@cadencia/domain/servico/cadastro.ts';
import { PARTES_DO_PACOTE, type ParteDoPacote } from '@cadencia/domain/servico/pacote.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import type { AtributoDaFicha } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { sql } from 'kysely';
import { column } from '../../cadastro/columns.ts';
import type { Secao } from '../../cadastro/formulario.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import { visible } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { faltaFoto } from '../../infra/foto.ts';
import { PARA_QUE } from './detalhe.ts';
import { PARTES_DE, riscosDe } from './queries.ts';

type Texto = string | null;

interface Relacao {
  readonly codigo: string;
  readonly tipo: string;
  readonly lag: number;
  readonly tipoLag: string;
}

interface Atividade {
  readonly codigo: string;
  readonly nome: string;
  readonly para: 'RAQUETE' | 'APOIO' | 'INSPECAO' | null;
  /** It demands a photo and has none. */
  readonly foto: boolean;
  /** Working minutes. */
  readonly duracao: number;
  readonly recursos: readonly { readonly nome: string; readonly quantidade: number | null }[];
  readonly antes: readonly Relacao[];
  readonly depois: readonly Relacao[];
  readonly inicio: Texto;
  readonly termino: Texto;
}

/** What the task sheet of one service says. */
interface NaFolha {
  readonly id: number;
  readonly tag: Texto;
  readonly linha: Readonly<Record<string, Texto>>;
  readonly nomes: Readonly<Record<string, Texto>>;
  readonly equipamento: Readonly<Record<string, unknown>> | null;
  readonly ficha: Readonly<Record<string, string | number | boolean>> | null;
  readonly atributos: readonly AtributoDaFicha[] | null;
  readonly materiais: readonly (readonly [Texto, string, number, Texto, Texto, string, Texto])[];
  readonly raquetes: readonly (readonly [
    numero: string,
    posicao: string,
    tipo: string,
    diametro: string,
    classe: string,
    situacao: string,
  ])[];
  readonly riscos: readonly string[];
  readonly partes: readonly {
    readonly parte: ParteDoPacote;
    readonly aplica: boolean;
    readonly feito: number | null;
  }[];
  readonly atividades: readonly Atividade[];
}

const DO_TAG =
  'nome,criticidade,localInstalacao,equipamentoSap,categoriaNr13,classeFluido,fluido,material,pmta,pressaoOperacao,temperaturaProjeto,volume,peso,altura,espacoConfinado'.split(
    ',',
  );
const DO_SERVICO = 'codigo,titulo,descricao,ordemSap,notaSap,recomendacao,tagLinha,fase,tipo,prioridade'.split(',');
const valores = (
  tabela: string,
  { fields }: Pick<typeof servico | typeof equipamento, 'fields'>,
  nomes: readonly string[],
) =>
  sql`json_build_object(${sql.join(
    nomes.flatMap((nome) => {
      const campo = Object.entries(fields).find(([um]) => um === nome)?.[1];
      const valor = column(tabela, nome);
      return [
        sql.lit(nome),
        campo?.kind === 'booleano'
          ? valor
          : campo?.kind === 'decimal'
            ? sql`trim_scale(${valor})::text`
            : sql`${valor}::text`,
      ];
    }),
  )})`;

/** Rows of one sheet at most. */
const MAXIMO = 1_000;
const MOMENTO = sql.lit('DD/MM HH24:MI');

/** The sheets of those of these services that the caller sees, in this order; links only to activities that the caller sees. */
export async function listNasFolhas(db: Db, contexto: ContextoProjeto, ids: readonly number[]): Promise<NaFolha[]> {
  const vistas = sql`(select x.id from ${visible(contexto)} x)`;
  const relacoes = (de: 'predecessora' | 'sucessora', a: 'predecessora' | 'sucessora') => sql`
    coalesce((select json_agg(json_build_object('codigo', o.codigo, 'tipo', l.tipo, 'lag', l.lag, 'tipoLag', l.tipo_lag) order by o.codigo)
      from atividade_relacao l join atividade o on o.id = ${sql.ref(`l.${de}_id`)}
      where ${sql.ref(`l.${a}_id`)} = a.id and not l.ausente_na_origem and not o.ausente_na_origem and o.id in ${vistas}), '[]')`;
  const { rows } = await sql<NaFolha>`
    select v.id, q.tag, ${valores('v', servico, DO_SERVICO)} as linha,
      json_build_object('Área', concat_ws(' – ', ar.sigla, ar.nome), 'Sistema', concat_ws(' – ', si.codigo, si.nome),
        'Local', concat_ws(' – ', lo.codigo, lo.nome), 'Nó da EAP', concat_ws(' – ', ea.codigo, ea.nome),
        'Disciplina', di.nome, 'Executante', concat_ws(' · ', co.sigla, co.numero, co.empresa),
        'Frente', concat_ws(' – ', fr.codigo, fr.nome), 'Supervisor', su.nome, 'Fiscal', fi.nome) as nomes,
      case when q.id is not null then ${valores('q', equipamento, DO_TAG)} end as equipamento, q.ficha, tq.ficha as atributos,
      ${riscosDe('v')} as riscos, ${PARTES_DE(contexto, sql`k.id`)} as partes,
      coalesce((select json_agg(json_build_array(m.numero, i.codigo || ' ' || i.nome, m.quantidade::float8, lower(i.unidade),
          to_char(m.necessidade, 'DD/MM/YYYY'), m.situacao, concat_ws(' · ', m.kit, m.armazenagem)) order by m.necessidade, m.numero)
        from (select s.* from suprimento s where s.projeto_id = k.projeto_id and s.servico_id = k.id and s.ativo
          and s.situacao <> 'CANCELADO' order by s.necessidade, s.numero limit ${MAXIMO}) m join insumo i on i.id = m.insumo_id), '[]') as materiais,
      coalesce((select json_agg(json_build_array(w.numero, w.posicao, tw.nome, trim_scale(w.diametro)::text, cw.classe, w.situacao) order by w.ordem_instalacao, w.numero)
        from (select r.* from ${visibleRows(raquete, contexto)} and r.ativo and r.situacao <> 'NAO_INSTALADA' and exists (select from atividade x
            where x.servico_id = k.id and x.id = coalesce(r.atividade_instalacao_id, r.atividade_retirada_id)) order by r.numero limit ${MAXIMO}) w
          join tiporaquete tw on tw.id = w.tipo_raquete_id join classepressao cw on cw.id = w.classe_pressao_id), '[]') as raquetes,
      coalesce((select json_agg(json_build_object('codigo', a.codigo, 'nome', a.nome, 'para', ${PARA_QUE}, 'foto', ${faltaFoto(contexto.projetoId)}, 'duracao', a.duracao,
          'recursos', coalesce((select json_agg(json_build_object('nome', coalesce(t.nome, p.nome), 'quantidade', u.quantidade::float8) order by t.nome)
            from atividade_recurso u left join especialidade t on t.id = u.especialidade_id left join pessoa p on p.id = u.pessoa_id
            where u.atividade_id = a.id), case when z.id is null then '[]' else json_build_array(json_build_object('nome', z.nome, 'quantidade', null)) end),
          'antes', ${relacoes('predecessora', 'sucessora')}, 'depois', ${relacoes('sucessora', 'predecessora')},
          'inicio', to_char(c.inicio_cedo, ${MOMENTO}), 'termino', to_char(c.termino_cedo, ${MOMENTO})) order by a.posicao, a.sequencia, a.id)
        from (select x.* from atividade x where x.servico_id = k.id and not x.ausente_na_origem and x.situacao <> 'CANCELADA'
          order by x.posicao, x.sequencia, x.id limit ${MAXIMO}) a
        left join etapa e on e.id = a.etapa_id left join especialidade z on z.id = a.especialidade_id
        left join atividade_calculo c on c.atividade_id = a.id), '[]') as atividades
    from (select r.id, r.projeto_id from ${visibleRows(servico, contexto)} and r.id = any(${ids}::bigint[])) k
    join servico v on v.id = k.id
    left join area ar on ar.id = v.area_id left join sistema si on si.id = v.sistema_id left join local lo on lo.id = v.local_id
    left join eap ea on ea.id = v.eap_id left join disciplina di on di.id = v.disciplina_id left join contrato co on co.id = v.contrato_id
    left join frente fr on fr.id = v.frente_id left join pessoa su on su.id = v.supervisor_id left join pessoa fi on fi.id = v.fiscal_id
    left join equipamento q on q.id = v.equipamento_id left join tipoequipamento tq on tq.id = q.tipoequipamento_id
    order by array_position(${ids}::bigint[], v.id)`.execute(db);
  return rows;
}

/** A place without a value stays, to be filled in by hand. */
const ditos = (de: Readonly<Record<string, Texto>>): [string, string][] =>
  Object.entries(de).map(([rotulo, valor]) => [rotulo, valor || '–']);

const daLinha = (
  { fields }: Pick<typeof servico | typeof equipamento, 'fields'>,
  linha: Readonly<Record<string, unknown>>,
  fora: readonly string[],
) =>
  Object.entries(fields).flatMap(([nome, field]): [string, string][] => {
    const texto = fora.includes(nome) || !(nome in linha) ? '' : withUnidade(field, textOf(field, linha[nome] ?? null));
    return texto ? [[field.label, texto]] : [];
  });

const atributoEmTexto = ({ tipo, unidade }: AtributoDaFicha, valor: string | number | boolean): string => {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (tipo === 'data') return diaEscrito(String(valor));
  const texto = typeof valor === 'number' ? valor.toLocaleString('pt-BR', { maximumFractionDigits: 6 }) : valor;
  return unidade ? `${texto} ${unidade}` : texto;
};

const horas = (minutos: number): string => decimalBr(String(Math.round((minutos / 60) * 100) / 100));

/** `T-I +2h` */
function relacaoEmTexto({ tipo, lag, tipoLag }: Relacao): string {
  const quanto = tipoLag === 'PERCENTUAL' ? `${lag}%` : `${horas(lag)}h${tipoLag === 'CORRIDO' ? ' corridas' : ''}`;
  return `${tipo.split('').join('-')}${lag === 0 ? '' : ` ${lag > 0 ? '+' : ''}${quanto}`}`;
}

const coluna = (titulo: string, peso: number, mais: { aDireita?: boolean; aMao?: boolean } = {}) => ({
  titulo,
  peso,
  aDireita: false,
  ...mais,
});
const COLUNAS = {
  materiais: [
    coluna('Nº', 1.4),
    coluna('Material', 6),
    coluna('Quantidade', 1.4, { aDireita: true }),
    coluna('Un.', 0.8),
    coluna('Necessidade', 1.6),
    coluna('Situação', 2),
    coluna('Onde está', 3),
  ],
  raquetes: [
    coluna('Nº', 1.4),
    coluna('Posição do flange', 4),
    coluna('Tipo', 3),
    coluna('Diâmetro', 1.2, { aDireita: true }),
    coluna('Classe', 1.2),
    coluna('Situação', 2),
    coluna('Instalada', 2, { aMao: true }),
    coluna('Retirada', 2, { aMao: true }),
  ],
  pacote: [
    coluna('Parte do pacote', 3),
    coluna('Situação', 2),
    coluna('O que falta', 6),
    coluna('Conferido em campo', 3, { aMao: true }),
  ],
  sequencia: [
    coluna('Tarefa', 2.6),
    coluna('Descrição', 6),
    coluna('Recurso', 3.8),
    coluna('Nº rec.', 1.2, { aDireita: true }),
    coluna('Duração', 1.5, { aDireita: true }),
    coluna('Un.', 0.8),
    coluna('Relação', 1.8),
    coluna('Predecessora', 2.6),
    coluna('Sucessora', 2.6),
    coluna('Início plan.', 2),
    coluna('Término plan.', 2),
    coluna('Início real', 2, { aMao: true }),
    coluna('Término real', 2, { aMao: true }),
  ],
};
const ASSINATURAS = [
  'Planejamento',
  'Supervisor da executante',
  'Operação (liberação)',
  'Segurança (SMS)',
  'Inspeção',
  'Fiscal',
  'Recebimento pela operação',
];
const DE_APOIOS = 'Os pedidos de apoio, com horário e placa, estão no programa de apoios do dia.';

/** The eight sections of a task sheet. Nothing in it is a cost. */
export function secoesDaFolha({ permissions }: ContextoProjeto, folha: NaFolha): Secao[] {
  const { tag, linha, nomes, atividades, riscos, partes } = folha;
  const atributos = (folha.atributos ?? []).flatMap((um): [string, string][] => {
    const { [um.chave]: valor } = folha.ficha ?? {};
    return valor === undefined || valor === '' ? [] : [[um.rotulo, atributoEmTexto(um, valor)]];
  });
  const doTag = folha.equipamento ? [...daLinha(equipamento, folha.equipamento, []), ...atributos] : [];
  const apoios = atividades.filter(({ para }) => para === 'RAQUETE' || para === 'APOIO');
  const vazia = (titulo: string, texto: string): Secao => ({ titulo, texto });
  const secao = (titulo: string, colunas: keyof typeof COLUNAS, linhas: string[][], texto: string): Secao =>
    linhas.length === 0 ? vazia(titulo, texto) : { titulo, tabela: { colunas: COLUNAS[colunas], linhas } };
  const marcas = Object.entries(RISCOS).map(([nome, rotulo]): [string, string] => [
    rotulo,
    riscos.includes(nome) ? 'Sim' : 'Não',
  ]);
  return [
    {
      titulo: '1. Identificação',
      pares: [...daLinha(servico, { ...linha, titulo: null }, ['descricao']), ...ditos({ TAG: tag, ...nomes })],
    },
    permissions.has(equipamento.permission('Listar'))
      ? {
          titulo: '2. Dados do TAG',
          ...(doTag.length > 0
            ? { pares: doTag }
            : { texto: tag ? 'O equipamento não tem ficha preenchida.' : 'Serviço sem TAG.' }),
        }
      : vazia('2. Dados do TAG', 'Quem imprimiu não vê equipamentos.'),
    vazia('3. Escopo', [linha['titulo'], linha['descricao'] ?? 'Sem descrição detalhada.'].join('\n')),
    permissions.has(suprimento.permission('Listar'))
      ? secao(
          '4. Materiais',
          'materiais',
          folha.materiais.map(([numero, nome, quantidade, unidade, necessidade, situacao, onde]) => [
            numero ?? '',
            nome,
            quantidade.toLocaleString('pt-BR', { maximumFractionDigits: 4 }),
            unidade ?? '',
            necessidade ?? '',
            textOf(suprimento.fields.situacao, situacao),
            onde ?? '',
          ]),
          'Nenhum material pedido para este serviço.',
        )
      : vazia('4. Materiais', 'Quem imprimiu não vê suprimentos.'),
    {
      titulo: '5. Raquetes e apoios',
      texto: [
        ...apoios.map(({ codigo, nome, inicio }) => `${codigo} · ${nome}${inicio ? ` · ${inicio}` : ''}`),
        ...(permissions.has(raquete.permission('Listar')) ? [] : ['Quem imprimiu não vê raquetes.']),
        DE_APOIOS,
      ].join('\n'),
      ...(permissions.has(raquete.permission('Listar')) &&
        folha.raquetes.length > 0 && {
          tabela: {
            colunas: COLUNAS.raquetes,
            linhas: folha.raquetes.map(([numero, posicao, tipo, diametro, classe, situacao]) => [
              numero,
              posicao,
              tipo,
              `${decimalBr(diametro)}"`,
              classe,
              textOf(raquete.fields.situacao, situacao),
              '',
              '',
            ]),
          },
        }),
    },
    {
      titulo: '6. Riscos e permissões',
      pares: marcas,
      tabela: {
        colunas: COLUNAS.pacote,
        linhas: partes
          .filter(({ aplica }) => aplica)
          .map(({ parte, feito }) => {
            const { rotulo, falta } = PARTES_DO_PACOTE[parte];
            const pronto = feito === 100;
            return [
              rotulo,
              pronto ? 'Pronto' : feito ? `${decimalBr(String(feito))}%` : 'Pendente',
              pronto ? '' : falta,
              '',
            ];
          }),
      },
    },
    { titulo: '7. Assinaturas', assinaturas: ASSINATURAS },
    secao(
      '8. Sequência de serviços de campo',
      'sequencia',
      atividades.map(({ codigo, nome, foto, recursos, duracao, antes, depois, inicio, termino }) => [
        codigo,
        foto ? `${nome}\nExige foto ao terminar.` : nome,
        recursos.map((um) => um.nome).join('\n'),
        recursos.map(({ quantidade }) => (quantidade === null ? '' : decimalBr(String(quantidade)))).join('\n'),
        horas(duracao),
        'h',
        antes.map(relacaoEmTexto).join('\n'),
        antes.map((um) => um.codigo).join('\n'),
        depois.map((um) => um.codigo).join('\n'),
        inicio ?? '',
        termino ?? '',
        '',
        '',
      ]),
      'O serviço ainda não tem atividades.',
    ),
  ];
}

export type { NaFolha };
