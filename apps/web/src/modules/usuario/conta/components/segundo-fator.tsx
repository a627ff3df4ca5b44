import { PRODUTO } from '@cadencia/domain/produto.ts';
import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Form, FormActions } from '../../../../components/form.tsx';
import { Heading } from '../../../../components/heading.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { StatusDot } from '../../../../components/status-dot.tsx';
import { downloadText } from '../../../../lib/csv.ts';
import { formatContador, formatInstante } from '../../../../lib/formato.ts';
import { CodigoInput } from '../../components/codigo-input.tsx';
import { campoDe } from '../../components/recusa.ts';
import { SenhaInput } from '../../components/senha-input.tsx';
import { useDesativarMfa, useRenovarCodigos } from '../api.ts';
import styles from './conta.module.css';
import { LigarMfa } from './ligar-mfa.tsx';

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`);

const folha = (codigos: readonly string[], email: string, em: string): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${PRODUTO.nome}: códigos de recuperação</title>
<h1>${PRODUTO.nome}: códigos de recuperação</h1>
<p>${escapeHtml(email)}, gerados em ${em}. Cada código vale uma vez, no lugar do código do aplicativo autenticador.</p>
<pre>${codigos.map(escapeHtml).join('\n')}</pre></html>`;

/** Prints one sheet with only the codes, and removes it when the browser has taken it. */
function printCodigos(codigos: readonly string[], email: string): void {
  const frame = document.createElement('iframe');
  // The frame is out of sight but laid out: a browser prints nothing of a frame that is not displayed.
  frame.className = styles.folha ?? '';
  frame.title = 'Códigos de recuperação para imprimir';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.srcdoc = folha(codigos, email, formatInstante(new Date().toISOString()));
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}

interface PropsCodigosRecuperacao {
  readonly codigos: readonly string[];
  readonly email: string;
  readonly onGuardados: () => void;
}

/** The recovery codes, shown once: the person prints, copies or saves them before going on. */
function CodigosRecuperacao({ codigos, email, onGuardados }: PropsCodigosRecuperacao) {
  const [copia, setCopia] = useState<'feita' | 'negada'>();
  const copy = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => setCopia('feita'),
      () => setCopia('negada'),
    );
  return (
    <>
      <Notice tone="atencao" titulo="Guarde estes códigos agora">
        Eles não serão mostrados de novo. Cada um entra uma vez no lugar do aplicativo, se você perder o aparelho.
      </Notice>
      <Box
        component="ul"
        className={styles.codigos}
        p="12px 16px"
        bd="1px solid var(--cad-borda)"
        bdrs="sm"
        bg="var(--cad-superficie-2)"
        aria-label="Códigos de recuperação"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </Box>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          variant="default"
          onClick={() => downloadText('codigos-de-recuperacao.txt', codigos.join('\r\n'), 'text/plain;charset=utf-8')}
        >
          Baixar
        </Button>
        <Button variant="default" onClick={() => printCodigos(codigos, email)}>
          Imprimir
        </Button>
        <Text span fz="sm" fw={600} c="var(--cad-feito)" role="status">
          {copia === 'feita' && 'Copiados.'}
          {copia === 'negada' && 'O navegador não deixou copiar. Baixe ou imprima.'}
        </Text>
      </Group>
      <Group gap="sm" justify="flex-end">
        <Button onClick={onGuardados}>Já guardei os códigos</Button>
      </Group>
    </>
  );
}

interface Props {
  readonly acao: 'desligar' | 'codigos';
  readonly onCodigos: (codigos: readonly string[]) => void;
  readonly onPronto: () => void;
}

const EFEITO = {
  desligar: 'A sua conta volta a entrar só com a senha, e os códigos de recuperação deixam de valer.',
  codigos: 'Os códigos de antes deixam de valer.',
} as const;

/** Turns the second factor off, or makes new codes: both need a code first. */
function ConfirmarMfa({ acao, onCodigos, onPronto }: Props) {
  const [senha, setSenha] = useState('');
  const [codigo, setCodigo] = useState('');
  const desativar = useDesativarMfa();
  const renovar = useRenovarCodigos();
  const pedeSenha = acao === 'desligar';
  const { error, isPending } = pedeSenha ? desativar : renovar;
  const erroSenha = campoDe(error, 'senha', 'atual');
  const erroCodigo = campoDe(error, 'codigo');
  const falta = codigo.trim() === '' || (pedeSenha && senha === '');
  const send = () => {
    if (falta) return;
    if (pedeSenha) desativar.mutate({ senha, codigo: codigo.trim() }, { onSuccess: onPronto });
    else renovar.mutate(codigo.trim(), { onSuccess: ({ codigos }) => onCodigos(codigos) });
  };
  return (
    <Form maw={640} onSubmit={send}>
      <Text fz="sm" c="dimmed">
        {EFEITO[acao]}
      </Text>
      {pedeSenha && (
        <SenhaInput
          label="Senha atual"
          autoFocus
          value={senha}
          error={erroSenha}
          onChange={({ currentTarget }) => setSenha(currentTarget.value)}
        />
      )}
      <CodigoInput
        label="Código do aplicativo ou de recuperação"
        inputMode="text"
        autoFocus={!pedeSenha}
        value={codigo}
        error={erroCodigo}
        onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
      />
      <Failure error={erroSenha || erroCodigo ? null : error} />
      <FormActions
        acao={pedeSenha ? 'Desligar o segundo fator' : 'Gerar novos códigos'}
        pendente={isPending}
        falta={falta}
        perigo={pedeSenha}
        onCancelar={onPronto}
      />
    </Form>
  );
}

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
      <Heading id="segundo-fator">Segundo fator</Heading>
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
