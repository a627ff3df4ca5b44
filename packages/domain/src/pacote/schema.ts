import { z } from 'zod';
import { tipoRelacao } from '../cronograma/schema.ts';
import { id, linhaObrigatoria, texto } from '../values.ts';
import { MAX_FORMULA } from './formula/arvore.ts';
import { MAX_LAG, MAX_PREDECESSORAS, MAX_SEQUENCIA, tipoLag } from './predecessora.ts';
import { problemasDaRede } from './rede.ts';

/** Most packages of one type of equipment, and most activities of one package. */
export const MAX_PACOTES = 100;
export const MAX_ATIVIDADES = 200;
const MAX_PESSOAS = 99;

const predecessora = z
  .strictObject({
    sequencia: z.int().min(1).max(MAX_SEQUENCIA),
    tipo: tipoRelacao,
    lag: z.int().min(-MAX_LAG.minutos).max(MAX_LAG.minutos),
    tipoLag,
  })
  .refine(({ lag, tipoLag: qual }) => qual !== 'PERCENTUAL' || Math.abs(lag) <= MAX_LAG.percentual, {
    path: ['lag'],
    error: 'A espera vai até 1.000%.',
  });

/** One activity of a package. Its HH is its duration times its people. */
export const atividadeDoPacote = z.strictObject({
  /** Number by which its successors name it. */
  sequencia: z
    .int('Informe um número inteiro.')
    .min(1, 'Informe a sequência a partir de 1.')
    .max(MAX_SEQUENCIA, 'Informe no máximo 99.999.'),
  nome: linhaObrigatoria(150),
  etapaId: id,
  /** Null for an activity without people, such as a wait. */
  especialidadeId: id.nullable(),
  quantidade: z
    .int('Informe quantas pessoas, sem casas.')
    .min(0, 'Informe 0 ou mais pessoas.')
    .max(MAX_PESSOAS, 'Informe no máximo 99 pessoas.'),
  /** Hours, or a formula that gets them from the data sheet. */
  formula: linhaObrigatoria(MAX_FORMULA),
  predecessoras: z
    .array(predecessora)
    .max(MAX_PREDECESSORAS, `Informe no máximo ${MAX_PREDECESSORAS} predecessoras.`)
    .refine(
      (lista) => new Set(lista.map(({ sequencia, tipo }) => `${sequencia} ${tipo}`)).size === lista.length,
      'Há uma predecessora repetida.',
    ),
});
export type AtividadeDoPacote = z.output<typeof atividadeDoPacote>;

/** Activities in the order of the lines, in which people read them. */
export const atividadesDoPacote = z
  .array(atividadeDoPacote)
  .min(1, 'Inclua ao menos uma atividade.')
  .max(MAX_ATIVIDADES, `Informe no máximo ${MAX_ATIVIDADES} atividades.`)
  .check(({ value, issues }) => {
    for (const { linha, campo, mensagem } of problemasDaRede(value))
      issues.push({ code: 'custom', path: [linha, campo], message: mensagem, input: value });
  });

/** A whole package, as a save sends it, with its activities. */
export const pacote = z.strictObject({
  nome: linhaObrigatoria(100),
  descricao: texto(500).default(''),
  ativo: z.boolean().default(true),
  atividades: atividadesDoPacote,
});
export type Pacote = z.output<typeof pacote>;

/** Words for the ids in the answers. */
const rotulos = z.strictObject({
  etapas: z.record(z.string(), z.string()),
  especialidades: z.record(z.string(), z.string()),
});

export const pacoteGuardado = z.strictObject({
  id,
  versao: id,
  nome: z.string(),
  descricao: z.string(),
  ativo: z.boolean(),
  atividades: z.array(atividadeDoPacote),
  rotulos,
});
export type PacoteGuardado = z.output<typeof pacoteGuardado>;

export const resumoDoPacote = z.strictObject({
  id,
  versao: id,
  nome: z.string(),
  descricao: z.string(),
  ativo: z.boolean(),
  atividades: z.int(),
});
export type ResumoDoPacote = z.output<typeof resumoDoPacote>;

/** Crews at work at once, which `num_equipes` stands for. */
export const numEquipes = z
  .int('Informe quantas equipes, sem casas.')
  .min(1, 'Informe ao menos uma equipe.')
  .max(50, 'Informe no máximo 50 equipes.');

/** Result of the network of a package on one equipment, in hours of work from the start. */
export const previaDaAtividade = z.strictObject({
  sequencia: z.int(),
  /** Minutes; null where the formula has no answer for this equipment. */
  duracao: z.int().nullable(),
  problema: z.string().nullable(),
  pessoas: z.int(),
  hh: z.number().nullable(),
  inicio: z.int().nullable(),
  termino: z.int().nullable(),
  folga: z.int().nullable(),
  critica: z.boolean(),
});
export type PreviaDaAtividade = z.output<typeof previaDaAtividade>;

export const previaDoPacote = z.strictObject({
  /** One entry per activity, in the order of the request. */
  atividades: z.array(previaDaAtividade),
  /** Null while an activity has no duration. */
  duracao: z.int().nullable(),
  hh: z.number().nullable(),
});
export type PreviaDoPacote = z.output<typeof previaDoPacote>;

/** An activity of a package on one equipment, as a record of a project may propose it. */
const atividadeResolvida = z.strictObject({
  sequencia: z.int(),
  nome: z.string(),
  etapaId: id,
  especialidadeId: id.nullable(),
  recursos: z.int(),
  /** Minutes; null where the package gives none. */
  duracao: z.int().nullable(),
  /** What the person must look at: why there is no duration, or what is counted differently. */
  problema: z.string().nullable(),
  predecessoras: z.array(predecessora),
});

const pacoteResolvido = z.strictObject({
  id,
  nome: z.string(),
  descricao: z.string(),
  /** Null while an activity has no duration. */
  hh: z.number().nullable(),
  atividades: z.array(atividadeResolvida),
});
export type PacoteResolvido = z.output<typeof pacoteResolvido>;

/** The packages of the type of an equipment, with what they come to on it. */
export const pacotesNoEquipamento = z.strictObject({
  /** Beginning of codes that nothing in the project uses. */
  prefixo: z.string(),
  pacotes: z.array(pacoteResolvido),
});
export type PacotesNoEquipamento = z.output<typeof pacotesNoEquipamento>;
