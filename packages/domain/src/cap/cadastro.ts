import { defineCadastro, defineFilho } from '../cadastro.ts';
import { booleano, estado, opcao, opcoes, referencia } from '../field-choice.ts';
import { decimal, dinheiro, duracao, inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { data, dataHora } from '../field-time.ts';
import { VER_CUSTO } from '../permissions.ts';
import { ABERTAS, capWorkflow, SITUACOES } from './workflow.ts';

const ABRANGENCIAS = {
  SERVICO_TOTAL: 'Serviço inteiro',
  ATIVIDADES: 'Atividades',
  REDUCAO_QUANTIDADE: 'Redução de quantidade',
} as const;

export const MOTIVOS = {
  DESNECESSARIO_APOS_INSPECAO: 'Desnecessário após inspeção',
  FALTA_MATERIAL: 'Falta de material',
  FALTA_TEMPO: 'Falta de tempo',
  FALTA_RECURSO: 'Falta de recurso',
  DUPLICIDADE: 'Duplicidade',
  POSTERGADO_PROXIMA_PARADA: 'Adiado para a próxima parada',
  TRANSFERIDO_ROTINA: 'Transferido para a rotina',
  MUDANCA_PROJETO: 'Mudança de projeto',
  RISCO_SMS: 'Risco de SMS',
  REPRIORIZACAO_CUSTO: 'Custo repriorizado',
  OUTRO: 'Outro',
} as const;

export const DESTINOS = { NAO_FAZER: 'Não fazer', PROXIMA_PARADA: 'Próxima parada', ROTINA: 'Rotina' } as const;

const MINIMO = 20;
const MAX_HH = 9_999_999;

/** A field that the product fills in. */
const daqui = <F extends object>(field: F): F & { readonly gerado: true } => ({ ...field, gerado: true });

/** What leaves the scope. Planned hours are those of the current baseline. */
const itens = defineFilho({
  label: 'Itens',
  ajuda: 'Do serviço inteiro entram todas as atividades abertas ao salvar. HH vazias: o saldo todo.',
  tabela: 'cap_item',
  max: 1_000,
  fields: {
    servicoId: referencia('Serviço', 'servico'),
    atividadeId: referencia('Atividade', 'atividade'),
    hhPlan: daqui(decimal('HH plan.', { casas: 4 })),
    hhExecutado: daqui(decimal('HH exec.', { casas: 4 })),
    hhCancelado: decimal('HH canceladas', { casas: 4, min: 0, max: MAX_HH }),
    liberado: daqui(dinheiro('Liberado', { acesso: VER_CUSTO })),
    liberaMaterial: booleano('Libera material', { padrao: true }),
    destino: opcao('Destino', DESTINOS, { padrao: 'NAO_FAZER' }),
    operacaoSap: texto('Operação SAP', { max: 20 }),
  },
});

interface Item {
  readonly servicoId?: number | null;
  readonly atividadeId?: number | null;
  readonly hhCancelado?: string | null;
}

/** What an item lacks in a scope, by the name of its field. */
function faltaNoItem(abrangencia: unknown, { servicoId, atividadeId, hhCancelado }: Item): Record<string, string> {
  if (abrangencia === 'SERVICO_TOTAL') return servicoId || atividadeId ? {} : { servicoId: 'Escolha o serviço.' };
  return {
    ...(atividadeId ? {} : { atividadeId: 'Escolha a atividade.' }),
    ...(abrangencia === 'REDUCAO_QUANTIDADE' && (hhCancelado ?? null) === null
      ? { hhCancelado: 'Informe quantas HH saem.' }
      : {}),
  };
}

/** What an item is of: its activity, else its service as a whole. */
const alvoDe = ({ servicoId, atividadeId }: Item) =>
  atividadeId ? `atividadeId ${atividadeId}` : `servicoId ${servicoId}`;

/** What is wrong with the items, by `itens.2.atividadeId`. */
function problemasDosItens(abrangencia: unknown, lista: unknown): Record<string, string> {
  const linhas = Array.isArray(lista) ? (lista as readonly Item[]) : [];
  const primeiras = new Map<string, number>();
  return Object.fromEntries(
    linhas.flatMap((item, i) => {
      const alvo = alvoDe(item);
      const antes = primeiras.get(alvo);
      if (antes === undefined) primeiras.set(alvo, i);
      const repete = antes === undefined ? {} : { [alvo.split(' ')[0] as string]: `Já está na linha ${antes + 1}.` };
      const problemas = { ...repete, ...faltaNoItem(abrangencia, item) };
      return Object.entries(problemas).map(([campo, texto]) => [`itens.${i}.${campo}`, texto]);
    }),
  );
}

/** Planned work that formally leaves the scope, whole or in part (domain.md §8.4). */
export const cap = defineCadastro({
  path: 'cap',
  rota: '/servico/cancelamento/listar',
  modulo: 'CancelamentoServico',
  entidade: 'CancelamentoServico',
  labels: { singular: 'CAP', plural: 'Cancelamento de atividades planejadas', genero: 'm' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId', usuario: 'solicitanteId' },
  title: ['numero', 'titulo'],
  key: ['numero'],
  fluxo: capWorkflow,
  soRascunhoSai: true,
  columns: [
    'numero',
    'situacao',
    'titulo',
    'motivo',
    'servicos',
    'tags',
    'disciplinaId',
    'hh',
    'valor',
    'impactoTermino',
    'risco',
    'nivel',
    'itemLegal',
  ],
  derivados: {
    risco: inteiro('Risco residual', { min: 1, max: 25, ajuda: 'Probabilidade × consequência do que fica.' }),
    servicos: inteiro('Serviços'),
    tags: texto('TAGs', { max: 4_000 }),
    destinos: opcoes('Destinos', DESTINOS, { ajuda: 'Para onde vão os itens.' }),
    nivel: inteiro('Nível pendente', { min: 1, max: 9, ajuda: 'Nível cujo voto falta.' }),
    votoAte: dataHora('Voto até', { ajuda: 'Prazo do nível cujo voto falta.' }),
    impactoTermino: duracao('Efeito no término', {
      min: -600_000,
      ajuda: 'Horas que o término do projeto muda; negativas são ganho.',
    }),
    critico: booleano('Caminho crítico'),
    simuladaEm: dataHora('Simulada em'),
    simulada: booleano('Simulação vale'),
    falha: textoLongo('Falha da simulação', { ajuda: 'Por que a última simulação não foi feita.' }),
    pedidaEm: data('Pedido em'),
    decididaEm: data('Decidido em'),
    anexos: inteiro('Anexos'),
    reversao: booleano('Reversão', { ajuda: 'Devolve o que outro CAP cancelou.' }),
    revertidoPorId: referencia('Revertido por', 'cap'),
  },
  filhos: { itens },
  fields: {
    numero: numeroDoProjeto('CAP-', { final: '(-R\\d{0,2})?' }),
    situacao: estado('Situação', SITUACOES, 'RASCUNHO'),
    titulo: texto('Título', { required: true, max: 150, search: true }),
    abrangencia: opcao('Abrangência', ABRANGENCIAS, { required: true }),
    motivo: opcao('Motivo', MOTIVOS, { required: true }),
    justificativa: textoLongo('Justificativa', { required: true }),
    mitigacao: textoLongo('Consequência e mitigação', {
      required: true,
      ajuda: 'Que risco fica até a próxima campanha, e o que o contém.',
    }),
    probabilidade: inteiro('Probabilidade residual', { required: true, min: 1, max: 5 }),
    consequencia: inteiro('Consequência residual', { required: true, min: 1, max: 5 }),
    itemLegal: daqui(booleano('Item legal (NR-13)')),
    hh: daqui(decimal('HH canceladas', { casas: 2, soma: true })),
    valor: daqui(dinheiro('Liberado', { acesso: VER_CUSTO, soma: true })),
    disciplinaId: daqui(referencia('Disciplina', 'disciplina')),
    contratoId: daqui(referencia('Executante', 'contrato')),
    solicitanteId: daqui(referencia('Solicitante', 'usuario')),
    reverteId: daqui(referencia('Reverte', 'cap')),
  },
  trava: ({ situacao, reverteId }) => {
    if (!ABERTAS.includes(situacao)) return { motivo: 'O CAP já foi decidido: não muda mais.' };
    return reverteId ? { motivo: 'Os itens são os do CAP que este reverte.', presos: ['itens'] } : undefined;
  },
  rule: ({ abrangencia, justificativa, mitigacao, ...resto }) => ({
    ...((justificativa?.length ?? 0) < MINIMO
      ? { justificativa: `Justificativa obrigatória (mínimo de ${MINIMO} caracteres).` }
      : {}),
    ...((mitigacao?.length ?? 0) < MINIMO
      ? { mitigacao: `Descreva o risco que fica (mínimo de ${MINIMO} caracteres).` }
      : {}),
    ...problemasDosItens(abrangencia, (resto as { readonly itens?: unknown }).itens),
  }),
});
