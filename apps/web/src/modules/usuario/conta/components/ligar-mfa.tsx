import { Failure } from '../../../../components/notice.tsx';
import '@mantine/core/styles/Code.layer.css';
import { Button, Code, CopyButton } from '@mantine/core';
import { useState } from 'react';
import { CodigoInput } from '../../components/codigo-input.tsx';
import { campoDe } from '../../components/recusa.ts';
import { SenhaInput } from '../../components/senha-input.tsx';
import { useAtivarMfa, useIniciarMfa } from '../api.ts';
import styles from './conta.module.css';

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
    <form
      className={styles.formulario}
      onSubmit={(event) => {
        event.preventDefault();
        if (senha) iniciar.mutate(senha);
      }}
      noValidate
    >
      <p className={styles.nota}>Passo 1 de 3. Confirme que é você.</p>
      <SenhaInput
        label="Senha atual"
        autoFocus
        value={senha}
        error={campoDe(iniciar.error, 'senha', 'atual')}
        onChange={({ currentTarget }) => setSenha(currentTarget.value)}
      />
      <Failure error={campoDe(iniciar.error, 'senha', 'atual') ? null : iniciar.error} />
      <div className={styles.botoes}>
        <Button variant="default" onClick={onCancelar}>
          Cancelar
        </Button>
        <Button type="submit" loading={iniciar.isPending} disabled={senha === ''}>
          Continuar
        </Button>
      </div>
    </form>
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
    <form
      className={styles.formulario}
      onSubmit={(event) => {
        event.preventDefault();
        if (codigo.trim()) ativar.mutate(codigo.trim(), { onSuccess: ({ codigos }) => onLigado(codigos) });
      }}
      noValidate
    >
      <p className={styles.nota}>
        Passo 2 de 3. No celular, abra o aplicativo autenticador, leia a imagem ou digite a chave, e informe o código
        que ele mostrar.
      </p>
      <div className={styles.qr}>
        <img
          className={styles.imagem}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
          alt="Código QR do segundo fator"
        />
        <div className={styles.chave}>
          <p className={styles.nota}>Chave para digitar</p>
          <Code className={styles.segredo} block>
            {group(segredo)}
          </Code>
          <div className={styles.acoes}>
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
          </div>
        </div>
      </div>
      <CodigoInput
        label="Código do aplicativo"
        autoFocus
        value={codigo}
        error={erro}
        onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
      />
      <Failure error={erro ? null : ativar.error} />
      <div className={styles.botoes}>
        <Button variant="default" onClick={onCancelar}>
          Cancelar
        </Button>
        <Button type="submit" loading={ativar.isPending} disabled={codigo.trim() === ''}>
          Ligar o segundo fator
        </Button>
      </div>
    </form>
  );
}
