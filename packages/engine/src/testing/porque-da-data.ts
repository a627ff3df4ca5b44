import type { Atividade, Cronograma, OpcoesCronograma, Programa } from '../cronograma.ts';
import { OPCOES_PADRAO } from '../cronograma.ts';
import { explainData } from '../explicacao/explicar-data.ts';
import type { Cadeia, CampoExplicado, Causa } from '../explicacao/tipos.ts';
import { minuto } from '../tempo.ts';
import { calendario, turno } from './calendarios.ts';
import { redeEscrita } from './rede-escrita.ts';

export const hora = (horas: number) => minuto(horas * 60);

/** `B` of `TI+2h A termina 4, pede 6`: one cause in short form, in hours from the start. */
function emPoucas(causa: Causa, cronograma: Cronograma): string {
  if (causa.tipo === 'VINCULO') {
    const { tipo } = cronograma.vinculos[causa.vinculo]!;
    const lag = causa.lag === 0 ? '' : `+${causa.lag / 60}`;
    const espera = causa.espera === 0 ? '' : ` espera ${causa.espera / 60}`;
    return `${tipo}${lag} ${causa.atividade} ${causa.ponta.toLowerCase()} ${causa.data / 60}${espera}`;
  }
  if (causa.tipo === 'RESTRICAO') return causa.restricao.tipo;
  if (causa.tipo === 'ACOMPANHA') return causa.tipo;
  if (causa.tipo === 'PROPRIA_DATA') return `PROPRIA_DATA ${causa.lado}`;
  return `${causa.tipo} ${causa.data / 60}`;
}

export const passosDe = (cadeia: Cadeia | undefined, cronograma: Cronograma) =>
  cadeia?.passos.map(
    ({ atividade, data, causas }) =>
      `${atividade} ${data / 60}: ${causas.map((um) => emPoucas(um, cronograma)).join(' | ')}`,
  );

export type Pergunta = readonly [atividade: string, campo: CampoExplicado];
interface Mudancas extends Partial<Omit<Cronograma, 'atividades' | 'vinculos' | 'opcoes'>> {
  readonly opcoes?: Partial<OpcoesCronograma>;
  readonly de?: Readonly<Record<string, Partial<Atividade>>>;
  readonly programa?: Programa;
}

const DIURNO = calendario('diurno', [0, 1, 2, 3, 4, 5, 6], [turno(8, 16)]);
const NOTURNO = calendario('noturno', [0, 1, 2, 3, 4, 5, 6], [turno(18, 24)]);
export const CALENDARIOS = [...redeEscrita('A | 1').calendarios, DIURNO, NOTURNO];

/** Name of the case, network, question, other data, and the steps of the answer in short form. */
export type CasoDeData = readonly [string, string, Pergunta, Mudancas, readonly string[]];

export function question(
  texto: string,
  [atividade, campo]: Pergunta,
  { de = {}, programa = 'P6', opcoes, ...mudancas }: Mudancas,
) {
  const base = redeEscrita(texto, { ...mudancas, opcoes: { ...OPCOES_PADRAO, ...opcoes } });
  const cronograma = { ...base, atividades: base.atividades.map((uma) => ({ ...uma, ...de[uma.id] })) };
  const resultado = explainData(cronograma, atividade, campo, { programa });
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  return { cronograma, resultado };
}
