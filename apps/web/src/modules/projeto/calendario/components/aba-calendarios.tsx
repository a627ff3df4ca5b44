import type { PropsAba } from '../../components/props-aba.ts';
import styles from '../../ficha/components/ficha.module.css';
import { Calendarios } from './calendarios.tsx';
import { Turnos } from './turnos.tsx';

export function AbaCalendarios({ ficha, pode }: PropsAba) {
  const podeEditar = pode('GestaoProjeto:EditarCronograma');
  return (
    <div className={styles.formulario}>
      <Calendarios projetoId={ficha.id} podeEditar={podeEditar} />
      <Turnos projetoId={ficha.id} podeEditar={podeEditar} />
    </div>
  );
}
