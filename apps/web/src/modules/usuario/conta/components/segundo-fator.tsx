import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { StatusDot } from '../../../../components/status-dot.tsx';
import { formatContador } from '../../../../lib/formato.ts';
import { CodigosRecuperacao } from './codigos-recuperacao.tsx';
import { ConfirmarMfa } from './confirmar-mfa.tsx';
import { LigarMfa } from './ligar-mfa.tsx';

type Passo = 'ligar' | 'desligar' | 'codigos' | undefined;

const TITULOS = {
  ligar: 'Ligar o segundo fator',
  desligar: 'Desligar o segundo fator',
  codigos: 'Novos códigos de recuperação',
} as const;

/** Number of recovery codes left from which the page warns. */
const POUCOS = 3;

/** The second factor: whether it is on, its codes, and the steps to change it. */
export function SegundoFator({ conta }: { readonly conta: Conta }) {
  const [passo, setPasso] = useState<Passo>();
  const [codigos, setCodigos] = useState<readonly string[]>();
  const close = () => {
    setPasso(undefined);
    setCodigos(undefined);
  };
  return (
    <Stack component="section" maw={640} aria-labelledby="segundo-fator">
      <Text id="segundo-fator" component="h2" fz="lg" fw={600}>
        Segundo fator
      </Text>
      <Text fz="sm" c="dimmed">
        Além da senha, um código do aplicativo autenticador no seu celular. Quem descobrir a senha não entra sem ele.
      </Text>
      {conta.mfa ? (
        <Ligado restantes={conta.codigosRestantes} onPasso={setPasso} />
      ) : (
        <Group gap="sm">
          <StatusDot tone="neutro">Desligado</StatusDot>
          <Button onClick={() => setPasso('ligar')}>Ligar o segundo fator</Button>
        </Group>
      )}
      <Modal
        opened={passo !== undefined}
        onClose={() => codigos === undefined && close()}
        withCloseButton={codigos === undefined}
        closeOnClickOutside={false}
        title={passo && (codigos && passo === 'ligar' ? 'Segundo fator ligado' : TITULOS[passo])}
        size="lg"
        centered
      >
        {codigos ? (
          <Stack maw={640}>
            {passo === 'ligar' && (
              <Text fz="sm" c="dimmed">
                Passo 3 de 3.
              </Text>
            )}
            <CodigosRecuperacao codigos={codigos} email={conta.email} onGuardados={close} />
          </Stack>
        ) : (
          <>
            {passo === 'ligar' && <LigarMfa onLigado={setCodigos} onCancelar={close} />}
            {(passo === 'desligar' || passo === 'codigos') && (
              <ConfirmarMfa acao={passo} onCodigos={setCodigos} onPronto={close} />
            )}
          </>
        )}
      </Modal>
    </Stack>
  );
}

interface PropsLigado {
  readonly restantes: number;
  readonly onPasso: (passo: Passo) => void;
}

function Ligado({ restantes, onPasso }: PropsLigado) {
  return (
    <>
      <Group gap="sm">
        <StatusDot tone="feito">Ligado</StatusDot>
        <Text span fz="sm" c="dimmed">
          {formatContador(restantes, 'código de recuperação restante', 'códigos de recuperação restantes')}
        </Text>
      </Group>
      {restantes < POUCOS && (
        <Notice tone="atencao">Restam poucos códigos de recuperação. Gere outros antes que acabem.</Notice>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={() => onPasso('codigos')}>
          Gerar novos códigos
        </Button>
        <Button variant="default" onClick={() => onPasso('desligar')}>
          Desligar
        </Button>
      </Group>
    </>
  );
}
