import { painelDeAsfe } from './asfe/painel.ts';
import { painelDeCancelamentos } from './cap/painel.ts';
import { painelDeApoios } from './controleapoio/painel.ts';
import { painelDeInspecao } from './controleinspecao/painel.ts';
import { painelDeValvulas } from './controlevalvula/painel.ts';
import { painelDoEquipamentograma } from './equipamentograma/painel.ts';
import type { Painel } from './painel.ts';
import { painelDoPmp } from './pmp/painel.ts';
import { painelDeRaquetes } from './raquete/painel.ts';
import { painelDeSse } from './sse/painel.ts';
import { painelDeSuprimentos } from './suprimento/painel.ts';

export const paineis: readonly Painel[] = [
  painelDeSuprimentos,
  painelDeAsfe,
  painelDeSse,
  painelDeCancelamentos,
  painelDeRaquetes,
  painelDeApoios,
  painelDeInspecao,
  painelDeValvulas,
  painelDoEquipamentograma,
  painelDoPmp,
];
