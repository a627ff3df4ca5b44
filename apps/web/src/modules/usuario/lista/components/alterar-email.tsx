import { motivoSemAntigo } from '@cadencia/domain/usuario/email/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../../lib/session.ts';
import { configuracaoQuery } from '../../api.ts';
import { campoDe } from '../../components/recusa.ts';
import { usePedirTroca } from '../acoes.ts';
import type { PropsPedido } from './acoes.ts';
import { Confirmacao, done, Motivo } from './confirmacao.tsx';
import { LinksDeTroca, SemEmail } from './links.tsx';

/** Asks for another e-mail of a person, which both addresses confirm. */
export function AlterarEmail({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const { user } = useAuth();
  const pedir = usePedirTroca();
  const semEmail = useQuery(configuracaoQuery).data?.enviaEmail === false;
  const [email, setEmail] = useState('');
  const [motivo, setMotivo] = useState<string>();
  const [tentou, setTentou] = useState(false);
  const lido = motivoSemAntigo.safeParse(motivo ?? '');
  const recusa = campoDe(pedir.error, 'email');
  const falta = email.trim() === '' ? 'Informe o e-mail novo.' : undefined;
  if (pedir.data && (pedir.data.antigo || pedir.data.novo)) {
    return <LinksDeTroca pessoa={pessoa} novo={email.trim()} links={pedir.data} onFechar={onFechar} />;
  }
  const confirmar = () => {
    setTentou(true);
    if (falta || (motivo !== undefined && !lido.success)) return;
    pedir.mutate(
      { id: pessoa.id, email: email.trim(), ...(motivo === undefined ? {} : { motivo: lido.data ?? '' }) },
      semEmail ? {} : done(onFechar, `Pedido enviado: o e-mail de ${pessoa.nome} muda depois da confirmação.`),
    );
  };
  return (
    <Confirmacao
      rotulo="Pedir a troca"
      pedido={{ ...pedir, error: recusa ? null : pedir.error }}
      onConfirmar={confirmar}
      onFechar={onFechar}
    >
      <Text>
        O e-mail de {pessoa.nome} só muda depois que <strong>{pessoa.email}</strong> e o endereço novo confirmarem, em
        até 72 horas. Então as sessões da pessoa terminam, e ela entra com o e-mail novo e a mesma senha.
      </Text>
      {semEmail && <SemEmail>Depois do pedido, os links aparecem aqui para você entregar.</SemEmail>}
      <TextInput
        label="E-mail novo"
        required
        type="email"
        autoComplete="off"
        data-autofocus
        maxLength={160}
        value={email}
        error={recusa ?? (tentou ? falta : undefined)}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      {user?.role === ADMIN && (
        <Checkbox
          label="O endereço atual não existe mais: só o novo confirma"
          checked={motivo !== undefined}
          onChange={({ currentTarget }) => setMotivo(currentTarget.checked ? '' : undefined)}
        />
      )}
      {motivo !== undefined && (
        <Motivo
          label="Motivo"
          description="Fica no histórico."
          rows={2}
          regra={motivoSemAntigo}
          motivo={motivo}
          tentou={tentou}
          onMotivo={setMotivo}
        />
      )}
    </Confirmacao>
  );
}
