import { PELA_CURVA, PELA_LISTA, PELO_PAINEL, type TelaFutura } from './tela-futura.ts';

export const CONTROLES: readonly TelaFutura[] = [
  {
    url: '/equipamentograma',
    texto:
      'O quadro de equipamentos por etapa: liberação, abertura, limpeza, inspeção, reparo, fechamento, entrega. Diz onde cada equipamento está, o que o prende e onde se formou fila.',
    ajuda: PELA_LISTA,
  },
  {
    url: '/ata',
    texto:
      'As atas das reuniões, com decisões e ações: responsável, prazo e situação. A ata diária já vem com a curva, os maiores atrasos e as pendências da anterior.',
    ajuda: PELO_PAINEL,
  },
  {
    url: '/registrofotografico',
    texto:
      'As fotos da parada ligadas ao TAG, ao serviço e à etapa: antes, durante e depois. As aprovadas vão para o informe semanal e para os álbuns.',
    ajuda: PELO_PAINEL,
  },
  {
    url: '/licaoaprendida',
    texto:
      'O que esta parada ensinou: o que aconteceu, a causa, o impacto e a recomendação. As lições publicadas voltam ao planejador quando o mesmo equipamento entra na próxima parada.',
    ajuda: PELA_CURVA,
  },
];
