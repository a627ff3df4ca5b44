import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, linhaObrigatoria, params } from '../values.ts';

export const TIPOS_TURNO = { DIURNO: 'Diurno', NOTURNO: 'Noturno', ADM: 'Administrativo' } as const;

const DIA = 1_440;
const escrito = {
  nome: linhaObrigatoria(40),
  /** Minutes of the day; the end goes past 1440 when the shift crosses midnight. */
  inicio: z
    .int()
    .min(0)
    .max(DIA - 1),
  fim: z
    .int()
    .min(1)
    .max(2 * DIA),
  /** Minutes of rest, worked or not. */
  intervalo: z.int().min(0).max(480),
  descontaIntervalo: z.boolean(),
  tipo: z.enum(Object.keys(TIPOS_TURNO) as [keyof typeof TIPOS_TURNO, ...(keyof typeof TIPOS_TURNO)[]]),
  cor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'Informe uma cor como #1c7ed6.')
    .nullable(),
};
const inteiro = ({ inicio, fim, intervalo }: { inicio: number; fim: number; intervalo: number }): boolean =>
  fim > inicio && fim <= inicio + DIA && intervalo < fim - inicio;
const REGRA = { message: 'O fim vem depois do início, em até 24 h, e o intervalo cabe no turno.', path: ['fim'] };

const novoTurno = z.strictObject(escrito).refine(inteiro, REGRA);
const mudancaDoTurno = z.strictObject({ ...escrito, versao: z.int().min(1) }).refine(inteiro, REGRA);
export type TurnoEscrito = z.output<typeof novoTurno>;

export const turnoDoProjeto = z.strictObject({
  ...escrito,
  id,
  versao: z.int(),
  ordem: z.int(),
  /** Number of frentes, reports and limits that use the shift. */
  usos: z.int(),
});
export type TurnoDoProjeto = z.infer<typeof turnoDoProjeto>;

const doTurno = z.object({ id: idTexto, turnoId: idTexto });
const resposta = z.array(turnoDoProjeto);

export const listTurnos = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/turno',
  resumo: 'Turnos do projeto.',
  acesso: 'Projeto:ListarProjeto',
  params,
  resposta,
});

export const addTurno = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/turno',
  resumo: 'Cria um turno.',
  acesso: 'GestaoProjeto:EditarCronograma',
  params,
  body: novoTurno,
  cria: true,
  resposta,
});

export const updateTurno = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/turno/:turnoId',
  resumo: 'Altera um turno.',
  acesso: 'GestaoProjeto:EditarCronograma',
  params: doTurno,
  body: mudancaDoTurno,
  resposta,
});

export const removeTurno = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/projeto/:id/turno/:turnoId',
  resumo: 'Exclui um turno que nada usa.',
  acesso: 'GestaoProjeto:EditarCronograma',
  params: doTurno,
  resposta,
});
