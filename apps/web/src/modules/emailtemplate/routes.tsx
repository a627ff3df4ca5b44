import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, id, integer, option, text } from '../../lib/search.ts';

const MODELOS = [
  'RECUPERACAO',
  'CONVITE',
  'TROCA_EMAIL_ANTIGO',
  'TROCA_EMAIL_NOVO',
  'APROVACAO',
  'APROVACAO_PRAZO',
  'APROVACAO_RESULTADO',
  'ATA',
  'MENCAO',
  'INFORME',
] as const;

const ESTADOS = ['PENDENTE', 'NOVA_TENTATIVA', 'ENVIADO', 'FALHOU', 'REENVIADA', 'NAO_SAIU'] as const;

/** Largest page number: no list is longer. */
const ULTIMA_PAGINA = 100_000;

function pagina(raw: Record<string, unknown>): number | undefined {
  const pedida = integer(raw, 'pagina');
  return pedida === undefined ? undefined : Math.min(ULTIMA_PAGINA, Math.max(1, pedida));
}

/** The whole state of the screen except the typed text. */
const validateSearch = (raw: Record<string, unknown>) =>
  compact({
    aba: option(raw, 'aba', ['saida']),
    /** The template in the editor, or the one that filters the mailbox. */
    modelo: option(raw, 'modelo', MODELOS),
    busca: text(raw, 'busca'),
    situacao: option(raw, 'situacao', ESTADOS),
    pagina: pagina(raw),
    mensagem: id(raw, 'mensagem'),
  });

const emailTemplatesRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/email-templates',
  validateSearch,
  staticData: { titulo: 'Modelos de e-mail', validaProjeto: false },
  component: lazyPart(() => import('./pages/email-templates-page.tsx'), 'EmailTemplatesPage'),
});

export const emailtemplateRoutes = [emailTemplatesRoute] as const;
