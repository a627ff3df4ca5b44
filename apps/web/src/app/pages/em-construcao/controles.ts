import { PELO_PAINEL, type TelaFutura } from './tela-futura.ts';

export const CONTROLES: readonly TelaFutura[] = [
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
];
