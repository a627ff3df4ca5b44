import { PELA_CURVA, type TelaFutura } from './tela-futura.ts';

export const PAINEIS: readonly TelaFutura[] = [
  {
    url: '/dashboard/informe-semanal',
    texto:
      'O informe oficial da semana para o cliente, montado em dez minutos: curva, marcos, caminho crítico, escopo e pontos de atenção já vêm preenchidos. Depois de publicado, os números ficam congelados.',
    ajuda: PELA_CURVA,
  },
];
