import { daqui } from '../asfe/cadastro.ts';
import { REUNIOES } from '../ata/reuniao.ts';
import { defineCadastro } from '../cadastro.ts';
import type { Field } from '../field.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { data } from '../field-time.ts';
import { ABERTAS, ataAcaoWorkflow, SITUACOES } from './workflow.ts';

export const PRIORIDADES = { ALTA: 'Alta', MEDIA: 'Média', BAIXA: 'Baixa' } as const;

const VINCULOS = {
  SERVICO: 'Serviço',
  ATIVIDADE: 'Atividade',
  EQUIPAMENTO: 'Equipamento',
  ASFE: 'ASFE',
  SSE: 'SSE',
  CAP: 'CAP',
  PMP: 'Plano mestre',
  SUPRIMENTO: 'Suprimento',
} as const;
type Vinculo = keyof typeof VINCULOS;

/** The reference that each kind of tie fills in. */
export const CAMPO_DO_VINCULO = {
  SERVICO: 'servicoId',
  ATIVIDADE: 'atividadeId',
  EQUIPAMENTO: 'equipamentoId',
  ASFE: 'asfeId',
  SSE: 'sseId',
  CAP: 'capId',
  PMP: 'pmpId',
  SUPRIMENTO: 'suprimentoId',
} as const satisfies Readonly<Record<Vinculo, string>>;

const noVinculo = <F extends Field>(qual: Vinculo, field: F): F => ({
  ...field,
  quando: ({ sobre }: Readonly<Record<string, unknown>>) => sobre === qual,
});

/** Whom the product told that the date of an action comes or passed. */
const AVISOS = {
  LEMBRADA: 'Lembrada',
  ATRASADA: 'Atrasada: responsável e redator avisados',
  ESCALADA: 'Escalada à gerência',
} as const;

/** What a meeting asked somebody to do until a day (domain.md §8.6, annex A.11). It outlives its minute. */
export const ataacao = defineCadastro({
  path: 'ataacao',
  rota: '/ata/acoes',
  modulo: 'Ata',
  entidade: 'Ata',
  labels: { singular: 'Ação', plural: 'Ações de atas', genero: 'f' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId', usuario: 'usuarioId' },
  title: ['numero', 'descricao'],
  key: ['numero'],
  fluxo: ataAcaoWorkflow,
  soRascunhoSai: true,
  prontas: {
    Minhas: { f: { minha: 'true', situacao: ABERTAS }, ordem: 'prazo' },
    Atrasadas: { f: { atrasada: 'true' }, ordem: 'prazo' },
    Escaladas: { f: { aviso: 'ESCALADA', situacao: ABERTAS }, ordem: 'prazo' },
    'Por empresa': { f: { situacao: ABERTAS }, grupo: 'contratoId', ordem: 'prazo' },
  },
  columns: [
    'numero',
    'situacao',
    'descricao',
    'responsavelId',
    'contratoId',
    'prazo',
    'atraso',
    'prioridade',
    'reprogramacoes',
    'ataId',
  ],
  copia: ['ataId', 'reuniao', 'responsavelId', 'prazo', 'prioridade'],
  derivados: {
    atrasada: booleano('Atrasada', { ajuda: 'Aberta, com o prazo vencido.' }),
    atraso: inteiro('Atraso', { unidade: 'dias' }),
    minha: booleano('Minha'),
  },
  fields: {
    numero: numeroDoProjeto('AC-'),
    situacao: estado('Situação', SITUACOES, 'ABERTA'),
    descricao: texto('Ação', {
      required: true,
      max: 500,
      search: true,
      ajuda: 'Comece com um verbo: Enviar a 2ª bomba de hidrojato.',
    }),
    responsavelId: referencia('Responsável', 'pessoa', { required: true }),
    prazo: data('Prazo', { required: true }),
    motivoReprogramacao: texto('Motivo da reprogramação', {
      max: 300,
      ajuda: 'De um prazo que muda depois da publicação.',
    }),
    prioridade: opcao('Prioridade', PRIORIDADES, { padrao: 'MEDIA', tons: { ALTA: 'atencao' } }),
    ataId: referencia('Ata', 'ata', { ajuda: 'Vazia: ação avulsa.' }),
    reuniao: opcao('Volta na reunião', REUNIOES, {
      ajuda: 'Até terminar, vem à próxima ata desta reunião. Vazia: a da ata.',
    }),
    sobre: opcao('Vínculo', VINCULOS),
    servicoId: noVinculo('SERVICO', referencia('Serviço', 'servico')),
    atividadeId: noVinculo('ATIVIDADE', referencia('Atividade', 'atividade')),
    equipamentoId: noVinculo('EQUIPAMENTO', referencia('TAG', 'equipamento')),
    asfeId: noVinculo('ASFE', referencia('ASFE', 'asfe')),
    sseId: noVinculo('SSE', referencia('SSE', 'sse')),
    capId: noVinculo('CAP', referencia('CAP', 'cap')),
    pmpId: noVinculo('PMP', referencia('Item do PMP', 'pmp')),
    suprimentoId: noVinculo('SUPRIMENTO', referencia('Suprimento', 'suprimento')),
    evidencia: daqui(textoLongo('Evidência', { max: 2_000 })),
    conclusao: daqui(data('Concluída em')),
    reprogramacoes: daqui(inteiro('Reprogramações', { padrao: 0, max: 999 })),
    ataNumero: daqui(texto('Ata de origem', { max: 20, ajuda: 'Fica também quando a ata é excluída.' })),
    aviso: daqui(opcao('Aviso', AVISOS, { tons: { ESCALADA: 'critico', ATRASADA: 'atencao' } })),
    contratoId: daqui(referencia('Empresa', 'contrato')),
    usuarioId: daqui(referencia('Usuário do responsável', 'usuario')),
  },
  confronto: {
    alvos: ['ataId'],
    regra: ({ prazo, motivoReprogramacao, ataId }, { antes, alvos: { ataId: ata } }) => {
      if (ata && (!antes || antes['ataId'] !== ataId) && ata['situacao'] !== 'RASCUNHO')
        return { ataId: 'A ata já foi publicada: retifique-a, ou registre a ação sem ata.' };
      if (ata && String(prazo) < String(ata['inicio']).slice(0, 10))
        return { prazo: 'O prazo não pode ser antes do dia da ata.' };
      const combinada = ata?.['situacao'] !== 'RASCUNHO' || Number(ata['revisao']) > 0;
      if (!antes || !combinada || antes['prazo'] === prazo) return {};
      return motivoReprogramacao && motivoReprogramacao !== antes['motivoReprogramacao']
        ? {}
        : { motivoReprogramacao: 'Diga por que o prazo muda.' };
    },
  },
  rule: ({ sobre, ...resto }): Record<string, string> => {
    const campo = sobre && CAMPO_DO_VINCULO[sobre];
    return campo && !resto[campo] ? { [campo]: `Escolha: ${VINCULOS[sobre]}.` } : {};
  },
});
