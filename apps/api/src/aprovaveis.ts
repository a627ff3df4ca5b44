import { votacaoDe } from './modules/aprovacao/escrita.ts';
import type { Aprovavel } from './modules/aprovacao/queries.ts';
import { aprovavelAsfe } from './modules/asfe/commands.ts';
import { aprovavelCap } from './modules/cap/commands.ts';
import { cancelAtividades, restoreAtividades } from './modules/cronograma/cancelamento.ts';
import { createServico } from './modules/cronograma/servico-novo.ts';
import { aprovavelGate } from './modules/pmp/commands.ts';
import { followServicos } from './modules/servico/commands.ts';
import { aprovavelSse } from './modules/sse/commands.ts';
import { escritaDeSuprimentos } from './modules/suprimento/commands.ts';

const asfe = aprovavelAsfe({ createServico, suprimentos: escritaDeSuprimentos });
const sse = aprovavelSse(createServico);
const cap = aprovavelCap({ cancelAtividades, restoreAtividades, followServicos });

/** How the votes on each kind of record begin and end. */
export const votacaoDeAsfes = votacaoDe(asfe);
export const votacaoDeSses = votacaoDe(sse);
export const votacaoDeCaps = votacaoDe(cap);
export const votacaoDeGates = votacaoDe(aprovavelGate);

/** Every kind of record that is approved. */
export const aprovaveis: readonly Aprovavel[] = [asfe, sse, cap, aprovavelGate];
