import { type Agenda, limparAgenda } from './agenda.ts';
import { ocupar } from './ocupacao.ts';
import { disputa, type Problema } from './problema.ts';

/** Puts everything in the agenda at its dates without levelling, as if nothing else fitted. */
export function manterComoEstava(problema: Problema, agenda: Agenda): void {
  const { cedo, modelo } = problema;
  const { datas } = agenda;
  limparAgenda(agenda, problema, modelo.rede.entrada);
  datas.inicioCedo.set(cedo.inicioCedo);
  datas.terminoCedo.set(cedo.terminoCedo);
  datas.trabalhoCedo.set(cedo.trabalhoCedo);
  for (let no = 0; no < agenda.forcada.length; no++) {
    if (!disputa(problema, no)) continue;
    ocupar(problema, agenda.perfis, no, cedo.trabalhoCedo[no]!);
    agenda.forcada[no] = 1;
  }
}
