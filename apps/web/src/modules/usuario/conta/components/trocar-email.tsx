import type { InputOf } from '@cadencia/domain/endpoint.ts';
import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { askMinhaTroca, cancelMinhaTroca, resendMinhaTroca } from '@cadencia/domain/usuario/email/endpoints.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, FormActions } from '../../../../components/form.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { call } from '../../../../lib/api-client.ts';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { notify } from '../../../../lib/notify.ts';
import { configuracaoQuery, contaQuery } from '../../api.ts';
import { SenhaInput } from '../../components/senha-input.tsx';
import { TrocaPendente } from '../../components/troca-pendente.tsx';

/** Runs `mutationFn` and then reads the account again. */
function useNaConta<T>(mutationFn: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // A refused call reads it too: the change may have been made or have ended meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: contaQuery.queryKey }),
  });
}

const usePedirMinhaTroca = () =>
  useNaConta((body: InputOf<typeof askMinhaTroca>['body']) => call(askMinhaTroca, { body }));
const useReenviarMinhaTroca = () => useNaConta<void>(() => call(resendMinhaTroca, {}));
const useCancelarMinhaTroca = () => useNaConta<void>(() => call(cancelMinhaTroca, {}));

/** Asks for another e-mail of the caller, and shows a change that waits for confirmation. */
export function TrocarEmail({ conta: { email, trocaEmail } }: { readonly conta: Conta }) {
  const envia = useQuery(configuracaoQuery).data?.enviaEmail === true;
  const [aberto, setAberto] = useState(false);
  const reenviar = useReenviarMinhaTroca();
  const cancelar = useCancelarMinhaTroca();
  return (
    <Stack maw={640}>
      {trocaEmail && (
        <TrocaPendente
          troca={trocaEmail}
          atual={email}
          reenviar={reenviar}
          cancelar={cancelar}
          onReenviar={
            envia
              ? () =>
                  reenviar.mutate(undefined, {
                    onSuccess: () => void notify({ message: 'Links enviados de novo a quem falta confirmar.' }),
                  })
              : undefined
          }
          onCancelar={() => cancelar.mutate()}
        />
      )}
      {envia && (
        <Group gap="sm">
          <Button variant="default" onClick={() => setAberto(true)}>
            Trocar o e-mail
          </Button>
        </Group>
      )}
      {aberto && (
        <Modal opened onClose={() => setAberto(false)} title="Trocar o e-mail" centered>
          <Pedido email={email} onFechar={() => setAberto(false)} />
        </Modal>
      )}
    </Stack>
  );
}

function Pedido({ email, onFechar }: { readonly email: string; readonly onFechar: () => void }) {
  const pedir = usePedirMinhaTroca();
  const [novo, setNovo] = useState('');
  const [senha, setSenha] = useState('');
  const [tentou, setTentou] = useState(false);
  const campos = pedir.error instanceof ErroApi ? pedir.error.campos : {};
  const faltas = {
    email: novo.trim() === '' ? 'Informe o e-mail novo.' : undefined,
    senha: senha === '' ? 'Informe a senha atual.' : undefined,
  };
  const send = () => {
    setTentou(true);
    if (faltas.email || faltas.senha) return;
    pedir.mutate(
      { email: novo.trim(), senha },
      {
        onSuccess: () => {
          onFechar();
          notify({ message: `Abra a mensagem em ${email} e a que foi ao endereço novo: os dois confirmam.` });
        },
      },
    );
  };
  return (
    <Form maw={640} onSubmit={send}>
      <Text fz="sm" c="dimmed">
        O e-mail muda depois que <strong>{email}</strong> e o endereço novo confirmarem, em até 72 horas. Então as suas
        sessões terminam, e você entra com o e-mail novo e a mesma senha. O endereço atual não existe mais? Fale com o
        administrador.
      </Text>
      <TextInput
        label="E-mail novo"
        required
        type="email"
        autoComplete="email"
        data-autofocus
        maxLength={160}
        value={novo}
        error={campos['email'] ?? (tentou ? faltas.email : undefined)}
        onChange={({ currentTarget }) => setNovo(currentTarget.value)}
      />
      <SenhaInput
        label="Senha atual"
        value={senha}
        error={campos['senha'] ?? (tentou ? faltas.senha : undefined)}
        onChange={({ currentTarget }) => setSenha(currentTarget.value)}
      />
      <Failure error={Object.keys(campos).length > 0 ? null : pedir.error} />
      <FormActions acao="Pedir a troca" pendente={pedir.isPending} onCancelar={onFechar} />
    </Form>
  );
}
