import { PELA_CURVA, PELO_PAINEL, type TelaFutura } from './tela-futura.ts';

export const PAINEIS: readonly TelaFutura[] = [
  {
    url: '/dashboard/geral',
    texto:
      'O painel da sala de controle: contagem, avanço previsto e real, SPI, término mecânico, caminho crítico e efetivo do turno. Traz também o avanço por área, disciplina e contrato, os maiores atrasos e o que começa nas próximas 24, 48 e 72 horas.',
    ajuda: PELO_PAINEL,
  },
  {
    url: '/dashboard/informe-semanal',
    texto:
      'O informe oficial da semana para o cliente, montado em dez minutos: curva, marcos, caminho crítico, escopo e pontos de atenção já vêm preenchidos. Depois de publicado, os números ficam congelados.',
    ajuda: PELA_CURVA,
  },
];
