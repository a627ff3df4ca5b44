import { PELA_CURVA, PELO_PAINEL, type TelaFutura } from './tela-futura.ts';

export const PAINEIS: readonly TelaFutura[] = [
  {
    url: '/dashboard/geral',
    texto:
      'O painel da sala de controle: contagem, avanço previsto e real, SPI, término mecânico, caminho crítico e efetivo do turno. Traz também o avanço por área, disciplina e contrato, os maiores atrasos e o que começa nas próximas 24, 48 e 72 horas.',
    ajuda: PELO_PAINEL,
  },
  {
    url: '/dashboard/pmp',
    texto:
      'A prontidão da preparação: avanço previsto e real do plano mestre, itens atrasados e os que vencem em 14 dias. Mostra quantos dias faltam para o próximo portão e o que ainda o impede.',
    ajuda: PELO_PAINEL,
  },
  {
    url: '/dashboard/informe-semanal',
    texto:
      'O informe oficial da semana para o cliente, montado em dez minutos: curva, marcos, caminho crítico, escopo e pontos de atenção já vêm preenchidos. Depois de publicado, os números ficam congelados.',
    ajuda: PELA_CURVA,
  },
  {
    url: '/pmp',
    texto:
      'O plano da preparação: entregáveis e marcos de escopo, contratos, materiais, procedimentos e mobilização, com responsável, prazo em dias antes da parada e evidência. A análise de cada portão sai daqui.',
    ajuda: PELO_PAINEL,
  },
];
