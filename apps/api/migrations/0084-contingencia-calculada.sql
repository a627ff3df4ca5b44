-- The share of the contingency follows the hours of the request and the baseline: it is calculated when it is read.
alter table asfe drop column contingencia;
