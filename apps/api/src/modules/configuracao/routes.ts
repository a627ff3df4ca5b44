import { getConfiguracao } from '@cadencia/domain/configuracao/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';

/** Calls per address and minute: a page that finds no server asks every few seconds. */
const POR_MINUTO = 120;

interface Deps extends RouteDeps {
  readonly contato: string | undefined;
  readonly limiteArquivo: number;
  /** Absent: no message leaves the server. */
  readonly smtpUrl: string | undefined;
}

export function configuracaoRoutes({ app, contato, limiteArquivo, smtpUrl }: Deps): void {
  route(
    app,
    getConfiguracao,
    async () => ({ contato: contato ?? null, limiteArquivo, enviaEmail: smtpUrl !== undefined }),
    {
      porMinuto: POR_MINUTO,
    },
  );
}
