import { Button } from '@mantine/core';
import { PlainPage } from '../plain-page.tsx';
import { HomeLink } from './home-link.tsx';

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
      <HomeLink />
    </PlainPage>
  );
}
