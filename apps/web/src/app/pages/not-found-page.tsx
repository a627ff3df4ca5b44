import { Button } from '@mantine/core';
import { PlainPage } from '../plain-page.tsx';

export function NotFoundPage() {
  return (
    <PlainPage
      codigo="404"
      titulo="Página não encontrada"
      texto="O endereço não existe ou mudou. Confira o que foi digitado ou volte ao início."
    >
      <Button variant="default" onClick={() => history.back()}>
        Voltar
      </Button>
      <Button component="a" href="/dashboard/main">
        Ir para o Painel Principal
      </Button>
    </PlainPage>
  );
}
