import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { StatusDot } from '../../../../components/status-dot.tsx';
import { formatContador } from '../../../../lib/formato.ts';
import { CodigosRecuperacao } from './codigos-recuperacao.tsx';
import { ConfirmarMfa } from './confirmar-mfa.tsx';
import styles from './conta.module.css';
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
    <section className={styles.formulario} aria-labelledby="segundo-fator">
      <h2 id="segundo-fator" className={styles.secao}>
        Segundo fator
      </h2>
      <p className={styles.nota}>
        Além da senha, um código do aplicativo autenticador no seu celular. Quem descobrir a senha não entra sem ele.
      </p>
      {conta.mfa ? (
        <Ligado restantes={conta.codigosRestantes} onPasso={setPasso} />
      ) : (
        <div className={styles.acoes}>
          <StatusDot tone="neutro">Desligado</StatusDot>
          <Button onClick={() => setPasso('ligar')}>Ligar o segundo fator</Button>
        </div>
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
          <div className={styles.formulario}>
            {passo === 'ligar' && <p className={styles.nota}>Passo 3 de 3.</p>}
            <CodigosRecuperacao codigos={codigos} email={conta.email} onGuardados={close} />
          </div>
        ) : (
          <>
            {passo === 'ligar' && <LigarMfa onLigado={setCodigos} onCancelar={close} />}
            {(passo === 'desligar' || passo === 'codigos') && (
              <ConfirmarMfa acao={passo} onCodigos={setCodigos} onPronto={close} />
            )}
          </>
        )}
      </Modal>
    </section>
  );
}

interface PropsLigado {
  readonly restantes: number;
  readonly onPasso: (passo: Passo) => void;
}

function Ligado({ restantes, onPasso }: PropsLigado) {
  return (
    <>
      <div className={styles.acoes}>
        <StatusDot tone="feito">Ligado</StatusDot>
        <span className={styles.nota}>
          {formatContador(restantes, 'código de recuperação restante', 'códigos de recuperação restantes')}
        </span>
      </div>
      {restantes < POUCOS && (
        <Notice tone="atencao">Restam poucos códigos de recuperação. Gere outros antes que acabem.</Notice>
      )}
      <div className={styles.acoes}>
        <Button variant="default" onClick={() => onPasso('codigos')}>
          Gerar novos códigos
        </Button>
        <Button variant="default" onClick={() => onPasso('desligar')}>
          Desligar
        </Button>
      </div>
    </>
  );
}
