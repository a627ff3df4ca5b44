import { compact, id, option, text } from '../../../lib/search.ts';

/** Which checks the list shows. */
const VER = ['falham', 'seguranca'] as const;

/** The state of the health of the schedule that a link can carry: the check whose findings show, and their filters. */
export const validateSaude = (raw: Record<string, unknown>) =>
  compact({
    ver: option(raw, 'ver', VER),
    verificacao: text(raw, 'verificacao', /^[A-Z_]+$/),
    motivo: text(raw, 'motivo', /^[A-Z_]+$/),
    servico: id(raw, 'servico'),
    busca: text(raw, 'busca')?.slice(0, 100),
  });
