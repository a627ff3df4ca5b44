import { z } from 'zod';
import { referencia } from '../../field-choice.ts';
import { dataHora as campoDataHora } from '../../field-time.ts';
import { dataHora, id, janela } from '../../values.ts';
import { type DataDoSistema, SITUACOES_SISTEMA, type SituacaoSistema } from './situacao.ts';

const situacao = z.enum(Object.keys(SITUACOES_SISTEMA) as [SituacaoSistema, ...SituacaoSistema[]]);

/** Rows that one call writes at most. */
export const MAX_SISTEMAS = 500;

const datas = {
  liberacaoPlanejada: dataHora.nullable(),
  liberacaoReal: dataHora.nullable(),
  entregaPlanejada: dataHora.nullable(),
  entregaReal: dataHora.nullable(),
  /** Person responsible for the system in operation. */
  pessoaOperacaoId: id.nullable(),
};

export const sistemaNaParada = z.strictObject({
  sistemaId: id,
  /** 0 when nothing is planned for the system yet. */
  versao: z.int().min(0),
  codigo: z.string(),
  nome: z.string(),
  area: z.string(),
  ordemLiberacao: z.int().nullable(),
  ordemPartida: z.int().nullable(),
  /** Number of its equipment in the project's scope. */
  equipamentos: z.int(),
  situacao,
  pessoaOperacao: z.string().nullable(),
  ...datas,
});
export type SistemaNaParada = z.infer<typeof sistemaNaParada>;

export const filtroSistemas = z.strictObject({
  busca: z.string().trim().max(100).default(''),
  sistemaId: z.coerce.number().int().positive().optional(),
  ...janela,
});
export type FiltroSistemas = z.output<typeof filtroSistemas>;

const mudanca = z
  .strictObject({ sistemaId: id, versao: z.int().min(0), ...datas })
  .partial()
  .required({ sistemaId: true, versao: true });
export type MudancaDoSistema = z.output<typeof mudanca>;

/** Changes that name each system once, with what the writer saw of it and its new data. */
export const mudancasDosSistemas = z.strictObject({
  mudancas: z
    .array(mudanca)
    .min(1, 'Informe ao menos um sistema.')
    .max(MAX_SISTEMAS, `Altere no máximo ${MAX_SISTEMAS} sistemas por vez.`)
    .refine(
      (linhas) => new Set(linhas.map(({ sistemaId }) => sistemaId)).size === linhas.length,
      'Um sistema veio duas vezes.',
    ),
});

/** Fields of a system in a project, for a form. */
export const CAMPOS_SISTEMA_NA_PARADA = {
  liberacaoPlanejada: campoDataHora('Liberação planejada', { ajuda: 'No horário do projeto.' }),
  liberacaoReal: campoDataHora('Liberação real', { ajuda: 'Não pode ser futura.' }),
  entregaPlanejada: campoDataHora('Entrega planejada', { ajuda: 'Depois da liberação.' }),
  entregaReal: campoDataHora('Entrega real', { ajuda: 'Não pode ser futura.' }),
  pessoaOperacaoId: referencia('Responsável na operação', 'pessoa'),
};

type Datas = Readonly<Record<DataDoSistema, string | null>>;

/** Field → problem of the dates of a system; `agora` is the current minute in the project. */
export function problemasDasDatas(datasDele: Datas, agora: string): Record<string, string> {
  const problemas: Record<string, string> = {};
  for (const campo of ['liberacaoReal', 'entregaReal'] as const) {
    const dia = datasDele[campo];
    if (dia !== null && dia > agora) problemas[campo] = 'A data real não pode ser futura.';
  }
  for (const [liberacao, entrega] of [
    ['liberacaoPlanejada', 'entregaPlanejada'],
    ['liberacaoReal', 'entregaReal'],
  ] as const) {
    const [de, ate] = [datasDele[liberacao], datasDele[entrega]];
    if (de !== null && ate !== null && ate <= de) problemas[entrega] ??= 'A entrega deve ser posterior à liberação.';
  }
  return problemas;
}
