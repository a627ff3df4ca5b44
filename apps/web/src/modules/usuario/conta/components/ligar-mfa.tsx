import { Form, FormActions } from '../../../../components/form.tsx';
import { Failure } from '../../../../components/notice.tsx';
import '@mantine/core/styles/Code.layer.css';
import { Box, Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { CodigoInput } from '../../components/codigo-input.tsx';
import { campoDe } from '../../components/recusa.ts';
import { SenhaInput } from '../../components/senha-input.tsx';
import { useAtivarMfa, useIniciarMfa } from '../api.ts';

interface Props {
  readonly onLigado: (codigos: readonly string[]) => void;
  readonly onCancelar: () => void;
}

/** Turns the second factor on: password, then the secret in the app and its first code. Sign-in then needs codes. */
export function LigarMfa({ onLigado, onCancelar }: Props) {
  const iniciar = useIniciarMfa();
  const [senha, setSenha] = useState('');
  if (iniciar.data) return <Conferir {...iniciar.data} onLigado={onLigado} onCancelar={onCancelar} />;
  return (
    <Form
      maw={640}
      onSubmit={() => {
        if (senha) iniciar.mutate(senha);
      }}
    >
      <Text fz="sm" c="dimmed">
        Passo 1 de 3. Confirme que é você.
      </Text>
      <SenhaInput
        label="Senha atual"
        autoFocus
        value={senha}
        error={campoDe(iniciar.error, 'senha', 'atual')}
        onChange={({ currentTarget }) => setSenha(currentTarget.value)}
      />
      <Failure error={campoDe(iniciar.error, 'senha', 'atual') ? null : iniciar.error} />
      <FormActions acao="Continuar" pendente={iniciar.isPending} falta={senha === ''} onCancelar={onCancelar} />
    </Form>
  );
}

interface PropsConferir extends Props {
  readonly segredo: string;
  readonly uri: string;
  readonly qr: string;
}

/** The secret in groups of four, as the apps show it. */
const group = (segredo: string): string => segredo.replace(/(.{4})(?=.)/g, '$1 ');

function Conferir({ segredo, uri, qr, onLigado, onCancelar }: PropsConferir) {
  const ativar = useAtivarMfa();
  const [codigo, setCodigo] = useState('');
  const erro = campoDe(ativar.error, 'codigo');
  return (
    <Form
      maw={640}
      onSubmit={() => {
        if (codigo.trim()) ativar.mutate(codigo.trim(), { onSuccess: ({ codigos }) => onLigado(codigos) });
      }}
    >
      <Text fz="sm" c="dimmed">
        Passo 2 de 3. No celular, abra o aplicativo autenticador, leia a imagem ou digite a chave, e informe o código
        que ele mostrar.
      </Text>
      <Group gap="lg" align="flex-start">
        {/* A QR reader needs dark on light, in the dark scheme too. */}
        <Box
          component="img"
          w={184}
          h={184}
          p={8}
          flex="none"
          bg="white"
          bdrs="md"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
          alt="Código QR do segundo fator"
        />
        <Box flex={1} miw={220}>
          <Text fz="sm" c="dimmed">
            Chave para digitar
          </Text>
          <Code style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} block>
            {group(segredo)}
          </Code>
          <Group gap="sm">
            <CopyButton value={segredo}>
              {({ copied, copy }) => (
                <Button variant="subtle" size="compact-sm" onClick={copy}>
                  {copied ? 'Chave copiada' : 'Copiar a chave'}
                </Button>
              )}
            </CopyButton>
            <Button component="a" href={uri} variant="subtle" size="compact-sm">
              Abrir no aplicativo deste aparelho
            </Button>
          </Group>
        </Box>
      </Group>
      <CodigoInput
        label="Código do aplicativo"
        autoFocus
        value={codigo}
        error={erro}
        onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
      />
      <Failure error={erro ? null : ativar.error} />
      <FormActions
        acao="Ligar o segundo fator"
        pendente={ativar.isPending}
        falta={codigo.trim() === ''}
        onCancelar={onCancelar}
      />
    </Form>
  );
}
