import { PELO_PAINEL, type TelaFutura } from './tela-futura.ts';

export const CONTROLES: readonly TelaFutura[] = [
  {
    url: '/registrofotografico',
    texto:
      'As fotos da parada ligadas ao TAG, ao serviço e à etapa: antes, durante e depois. As aprovadas vão para o informe semanal e para os álbuns.',
    ajuda: PELO_PAINEL,
  },
];
