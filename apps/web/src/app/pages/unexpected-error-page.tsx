import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ErroApi } from '../../lib/erro-api.ts';
import { logError } from '../../lib/log.ts';
import { newKey } from '../../lib/new-key.ts';
import { PlainPage } from '../plain-page.tsx';
import { HomeLink } from './home-link.tsx';

/** Identifier of a failure, short enough to read over the phone; the console shows it beside the failure. */
const newId = (): string => newKey().slice(0, 8).toUpperCase();

export function UnexpectedErrorPage({ error }: ErrorComponentProps) {
  const [ownId] = useState(newId);
  const id = error instanceof ErroApi && error.id ? error.id : ownId;
  useEffect(() => logError(`erro inesperado ${id}`, error), [error, id]);
  return (
    <PlainPage
      codigo={`Código ${id}`}
      titulo="Erro inesperado"
      texto="Esta tela encontrou um problema. Tente de novo; se repetir, informe o código acima ao suporte."
    >
      <HomeLink variant="default" />
      {/* Only a new page asks again for a part that did not load. */}
      <Button onClick={() => location.reload()}>Tentar de novo</Button>
    </PlainPage>
  );
}
