/** The address that both workers believe to have, as behind one load balancer. */
export const BASE_URL = "http://exam.kadam.example";
