import { Input, type InputWrapperProps, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { Mencionaveis } from '../mencao/use-mencao.tsx';

// The form of a record is drawn before what reads and writes such a text has come.
const TextoRico = lazyPart(() => import('./texto-rico.tsx'), 'TextoRico');
const EditorRico = lazyPart(() => import('./editor-rico.tsx'), 'EditorRico');

interface Props extends Pick<InputWrapperProps, 'description' | 'error' | 'required'> {
  readonly label?: string;
  readonly valor: string;
  readonly onValor: (valor: string) => void;
  readonly disabled: boolean;
  /** Name for screen readers; absent: the label. */
  readonly 'aria-label'?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly mencionaveis?: Mencionaveis | undefined;
}

/** A formatted text: written where it may be changed, read where not. */
export function CampoRico({ valor, onValor, disabled, placeholder, mencionaveis, label, error, ...rest }: Props) {
  const { 'aria-label': nome = label ?? '', ...wrapper } = rest;
  return (
    <Input.Wrapper {...wrapper} label={label} error={error} labelElement="div">
      <Suspense fallback={<Skeleton height={58} />}>
        {disabled ? (
          <TextoRico texto={valor} aria-label={nome} />
        ) : (
          <EditorRico
            valor={valor}
            onValor={onValor}
            aria-label={nome}
            placeholder={placeholder}
            invalido={Boolean(error)}
            mencionaveis={mencionaveis}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  );
}
