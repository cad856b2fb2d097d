const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The numbers of one metric by their labels, in the text format of Prometheus. */
class Metric {
  #values = new Map();
  #head;
  #name;

  constructor(type, name, help) {
    this.#name = name;
    this.#head = `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
  }

  put(suffix, labels, value) {
    this.#values.set(this.#series(suffix, labels), value);
  }

  increase(suffix, labels, amount) {
    const series = this.#series(suffix, labels);
    this.#values.set(series, (this.#values.get(series) ?? 0) + amount);
  }

  remove(labels) {
    this.#values.delete(this.#series("", labels));
  }

  toString() {
    const lines = [...this.#values].map(([series, value]) => `${series} ${value}\n`);
    return this.#head + lines.join("");
  }

  #series(suffix, labels) {
    const pairs = Object.entries(labels).map(([label, value]) => `${label}=${JSON.stringify(String(value))}`);
    return `${this.#name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""}`;
  }
}

export class Counter extends Metric {
  constructor(name, help) {
    super("counter", name, help);
  }

  add(labels, amount = 1) {
    this.increase("", labels, amount);
  }
}

/** A value of this moment; null or undefined when there is none. */
export class Gauge extends Metric {
  constructor(name, help) {
    super("gauge", name, help);
  }

  set(labels, value) {
    if (value === undefined || value === null) this.remove(labels);
    else this.put("", labels, value);
  }
}

/** Counts values by size, each in its bucket and all larger ones. */
export class Histogram extends Metric {
  constructor(name, help) {
    super("histogram", name, help);
  }

  observe(labels, value) {
    for (const bound of BUCKETS) this.increase("_bucket", { ...labels, le: bound }, value <= bound ? 1 : 0);
    this.increase("_bucket", { ...labels, le: "+Inf" }, 1);
    this.increase("_sum", labels, value);
    this.increase("_count", labels, 1);
  }
}
