import { Button } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { PlainPage } from '../plain-page.tsx';
import { HomeLink } from './home-link.tsx';

export function ForbiddenPage() {
  const tela = useMatches({ select: (matches) => matches.at(-1)?.staticData.titulo });
  return (
    <PlainPage
      codigo="403"
      titulo="Sem permissão"
      texto={`O seu perfil não abre ${tela && tela !== 'Sem permissão' ? `a tela ${tela}` : 'esta tela'}. Se você precisa dela, peça acesso ao gerente da parada ou ao administrador.`}
    >
      <Button variant="default" onClick={() => history.back()}>
        Voltar
      </Button>
      <HomeLink />
    </PlainPage>
  );
}
