import { buildXer } from '../../../apps/api/src/testing/xer.ts';

const HORA = 3_600_000;
/** São Paulo, the zone of imported projects, three hours behind UTC. */
const FUSO = -3 * HORA;

/** The day `n` days after the day before `agora`, `2027-08-02`. */
const dia = (agora: Date, n: number): string =>
  new Date(agora.getTime() + FUSO + (n - 1) * 24 * HORA).toISOString().slice(0, 10);

/**
 * Four activities of 200 HH from yesterday 07:00, on two shifts of ten hours (07–17 and 19–05) a day.
 * The chain of forty hours rules the finish, tomorrow 05:00; the inspection ends today 05:00 and so
 * has twenty hours of float.
 */
export function arquivoDaParada(id: string, sigla: string, agora: Date): string {
  const em = (n: number, hora: string) => `${dia(agora, n)} ${hora}`;
  const inicio = em(0, '07:00');
  const no = (n: number) => `${id}${n}`;
  const base = { eap: no(2) };
  return buildXer([
    {
      id,
      sigla,
      inicio,
      dataBase: inicio,
      eap: [
        [no(1), '', sigla, `Parada ${sigla}`],
        [no(2), no(1), 'U100', 'Unidade 100'],
      ],
      atividades: [
        {
          ...base,
          id: no(10),
          codigo: 'A-10',
          nome: 'Abrir flange',
          horas: 10,
          hh: 40,
          alvo: [inicio, em(0, '17:00')],
        },
        {
          ...base,
          id: no(20),
          codigo: 'A-20',
          nome: 'Trocar feixe',
          horas: 20,
          hh: 80,
          alvo: [em(0, '19:00'), em(1, '17:00')],
        },
        {
          ...base,
          id: no(30),
          codigo: 'A-30',
          nome: 'Fechar flange',
          horas: 10,
          hh: 40,
          alvo: [em(1, '19:00'), em(2, '05:00')],
        },
        {
          ...base,
          id: no(40),
          codigo: 'A-40',
          nome: 'Inspecionar casco',
          horas: 10,
          hh: 40,
          alvo: [em(0, '19:00'), em(1, '05:00')],
        },
      ],
      vinculos: [
        [no(10), no(20)],
        [no(20), no(30)],
        [no(10), no(40)],
      ],
    },
  ]);
}

/** `03/08 05:00` as the screens write it, without the current year. */
export const naTela = (agora: Date, n: number, hora: string): string => {
  const [ano, mes, doMes] = dia(agora, n).split('-');
  const esteAno = new Date(agora.getTime()).getFullYear() === Number(ano);
  return `${doMes}/${mes}${esteAno ? '' : `/${ano}`} ${hora}`;
};
