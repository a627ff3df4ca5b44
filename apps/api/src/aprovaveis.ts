import { cancel, restart, submit } from './modules/aprovacao/commands.ts';
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

/** How the votes on requests out of scope, and on extra services, begin and end. */
export const votacaoDeAsfes = { aprovavel: asfe, submit, restart, cancel };
export const votacaoDeSses = { aprovavel: sse, submit, restart, cancel };

/** How the votes on cancellations begin and end. */
export const votacaoDeCaps = { aprovavel: cap, submit, restart, cancel };

/** How the votes on gates begin and end. */
export const votacaoDeGates = { aprovavel: aprovavelGate, submit, restart, cancel };

/** Every kind of record that is approved. */
export const aprovaveis: readonly Aprovavel[] = [asfe, sse, cap, aprovavelGate];
