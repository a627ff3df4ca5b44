import { type Minutos, trabalhoEntre } from '@cadencia/engine';
import type { AtividadeArquivo, ProjetoArquivo } from '../arquivo.ts';
import { CalendariosCompilados } from '../calendarios-compilados.ts';

/** Working minutes of an activity's done work at the data date, without a suspension. */
export function duracoesReais(projeto: ProjetoArquivo): (atividade: AtividadeArquivo) => Minutos {
  const calendarios = new CalendariosCompilados(projeto.calendarios);
  const agora = projeto.dataBase ?? projeto.inicio;
  return ({ calendario, inicioReal, terminoReal, suspensaEm, retomadaEm }) => {
    if (inicioReal === undefined) return 0;
    const fim = terminoReal ?? agora;
    const compilado = fim > inicioReal ? calendarios.de(calendario, inicioReal, fim) : undefined;
    if (!compilado) return 0;
    const parou = suspensaEm === undefined ? fim : Math.min(fim, Math.max(inicioReal, suspensaEm));
    const voltou = Math.max(parou, Math.min(fim, retomadaEm ?? fim));
    const parada = suspensaEm === undefined ? 0 : trabalhoEntre(compilado, parou, voltou);
    return trabalhoEntre(compilado, inicioReal, fim) - parada;
  };
}
